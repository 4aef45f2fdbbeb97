// A long press, a press of the other button or the key «?»: tell about the place instead of doing something there.

const LONG = 500;
const SLIP = 10;

export function hold(place, explain) {
  let waiting = 0;
  let from = null;
  let told = false;
  const stop = () => clearTimeout(waiting);
  const tell = () => {
    stop();
    told = true;
    explain();
  };
  place.addEventListener("pointerdown", (event) => {
    stop();
    told = false;
    from = event;
    if (event.button === 0) waiting = setTimeout(tell, LONG);
  });
  place.addEventListener("pointermove", (event) => {
    if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > SLIP) stop();
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) place.addEventListener(end, stop);
  place.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (!told) tell();
  });
  place.addEventListener("keydown", (event) => event.key === "?" && tell());
  // The press that has told something does nothing else.
  place.addEventListener("click", (event) => {
    if (told && event.detail) event.stopImmediatePropagation();
    told = false;
  }, true);
}

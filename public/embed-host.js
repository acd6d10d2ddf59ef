/** What a page does to drive a figure by a control of its own; embed.md explains each message. */

const frame = document.querySelector('iframe');
const slider = document.querySelector('#limit');
const output = document.querySelector('output');
const told = document.querySelector('#told');

const say = (message) => frame.contentWindow.postMessage({ drowse: 1, ...message }, window.location.origin);

slider.addEventListener('input', () => {
  output.value = slider.value;
  say({ type: 'set', values: { 'fly.softLimit': Number(slider.value) } });
});
for (const name of ['play', 'pause']) {
  document.querySelector(`#${name}`).addEventListener('click', () => say({ type: name }));
}

window.addEventListener('message', (event) => {
  // Only this frame, and only this version.
  if (event.source !== frame.contentWindow || event.data?.drowse !== 1) return;
  const { type, failureShare, height } = event.data;
  if (type === 'ready') say({ type: 'hello' });
  if (type === 'size') frame.style.height = `${height}px`;
  if (type === 'state') {
    const words = `${((failureShare ?? 0) * 100).toFixed(1)} % of the requests failed.`;
    // read aloud when it changes, and only then
    if (told.textContent !== words) told.textContent = words;
  }
});

/**
 * <drowse-scenario>: a live figure of Drowse in a page of yours. No dependencies; load it as a module from the site that
 * serves Drowse. What stands between its tags is shown where there is no JavaScript, and in print. See embed.md.
 */

const PROTOCOL = 1;
const SITE = new URL('./', import.meta.url);
/** Attributes that go into the figure's address as they are. */
const PASSED = ['lang', 'panels', 'controls', 'start', 'at', 'paper', 'ink', 'accent'];
const THEMES = ['auto', 'light', 'dark'];
const HEIGHT = 480;

class DrowseScenario extends HTMLElement {
  static observedAttributes = ['link', 'theme', 'height', 'site', ...PASSED];

  #frame = null;
  /** Said before the figure listened; null once it does. */
  #waiting = [];
  #slot = null;

  connectedCallback() {
    if (this.#frame) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.#slot = document.createElement('slot');
    this.#slot.hidden = true;
    this.#frame = document.createElement('iframe');
    this.#frame.title = this.getAttribute('title') ?? 'A run of Drowse';
    // before the address, or the browser would begin at once
    this.#frame.loading = this.hasAttribute('eager') ? 'eager' : 'lazy';
    this.#frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
    Object.assign(this.#frame.style, { display: 'block', width: '100%', border: '0' });
    Object.assign(this.style, { display: 'block' });
    this.#resize(HEIGHT);
    this.#waiting = [];
    this.#frame.src = this.#address();
    root.replaceChildren(this.#frame, this.#slot);
    window.addEventListener('message', this.#heard);
    window.addEventListener('beforeprint', this.#print);
    window.addEventListener('afterprint', this.#print);
  }

  disconnectedCallback() {
    window.removeEventListener('message', this.#heard);
    window.removeEventListener('beforeprint', this.#print);
    window.removeEventListener('afterprint', this.#print);
    this.shadowRoot?.replaceChildren();
    this.#frame = null;
  }

  attributeChangedCallback(name, before, now) {
    if (!this.#frame || before === now) return;
    if (name === 'theme') this.#say({ type: 'theme', theme: this.#theme() });
    else if (name === 'link') this.set(now ?? '');
    else if (name === 'height') this.#resize(HEIGHT);
    else {
      this.#waiting = [];
      this.#frame.src = this.#address();
    }
  }

  play() {
    this.#say({ type: 'play' });
  }

  pause() {
    this.#say({ type: 'pause' });
  }

  /** Seconds into the run. */
  seek(at) {
    this.#say({ type: 'seek', at });
  }

  /** A link, or settings by their path: `set({ 'fly.softLimit': 20 })`. */
  set(wish) {
    this.#say(typeof wish === 'string' ? { type: 'set', link: wish } : { type: 'set', values: wish });
  }

  /** Where Drowse is: where this script came from, unless the page has a copy of it and says where. */
  #site() {
    return new URL(this.getAttribute('site') ?? '', SITE);
  }

  #theme() {
    return THEMES.find((theme) => theme === this.getAttribute('theme')) ?? 'auto';
  }

  #address() {
    const address = this.#site();
    address.searchParams.set('embed', '1');
    if (this.#theme() !== 'auto') address.searchParams.set('theme', this.#theme());
    for (const name of PASSED) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(name, value);
    }
    const link = this.getAttribute('link') ?? '';
    address.hash = link.slice(link.indexOf('#') + 1);
    return address.href;
  }

  /** A number of pixels, or `auto`: as high as the figure says that its content is. */
  #resize(content) {
    const height = Number(this.getAttribute('height') ?? HEIGHT);
    this.#frame.style.height = `${Number.isFinite(height) ? height : content}px`;
  }

  #say(message) {
    if (this.#waiting) this.#waiting.push(message);
    else this.#frame?.contentWindow?.postMessage({ drowse: PROTOCOL, ...message }, this.#site().origin);
  }

  #heard = (event) => {
    if (event.source !== this.#frame?.contentWindow || event.data?.drowse !== PROTOCOL) return;
    const { type } = event.data;
    if (type === 'ready') {
      const waiting = this.#waiting ?? [];
      this.#waiting = null;
      for (const message of [{ type: 'hello' }, ...waiting]) this.#say(message);
    }
    if (type === 'size' && Number.isFinite(event.data.height)) this.#resize(event.data.height);
    this.dispatchEvent(new CustomEvent(`drowse-${type}`, { detail: event.data, bubbles: true }));
  };

  /** Paper gets the picture. */
  #print = ({ type }) => {
    const isPrinting = type === 'beforeprint' && this.childElementCount > 0;
    this.#frame.hidden = isPrinting;
    this.#frame.style.display = isPrinting ? 'none' : 'block';
    this.#slot.hidden = !isPrinting;
  };
}

if (!customElements.get('drowse-scenario')) customElements.define('drowse-scenario', DrowseScenario);

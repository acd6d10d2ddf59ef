import 'svelte/elements';

declare module 'svelte/elements' {
  // HTML's `translate` holds for SVG words in an HTML page as well; Svelte's types leave it out.
  interface SVGAttributes<T extends EventTarget> {
    translate?: 'yes' | 'no' | undefined;
  }
}

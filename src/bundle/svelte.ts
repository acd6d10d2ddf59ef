import type { Plugin } from 'vite';
import { cutLibrary, method, topFunction } from './cuts.ts';

/**
 * What the page never does with Svelte: it is mounted and not hydrated from a server's HTML; no component waits for a
 * promise, none is older than runes; state is replaced, not changed in place, so that nothing needs a proxy.
 */
export const svelteOfOurPage = cutLibrary('svelte', {
  'src/internal/client/dom/hydration.js': [
    { from: 'export let hydrating = false;', to: 'export const hydrating = false;' },
    { from: '\thydrating = value;', to: '' },
  ],
  'src/internal/flags/index.js': [
    { from: '\tasync_mode_flag = false;', to: '' },
    ...['async', 'legacy', 'tracing'].flatMap((flag) => [
      { from: `export let ${flag}_mode_flag`, to: `export const ${flag}_mode_flag` },
      { from: `\t${flag}_mode_flag = true;`, to: '' },
    ]),
  ],
  'src/internal/client/proxy.js': [
    topFunction('proxy', 'export function proxy(value) {\n\treturn value;\n}'),
  ],
  'src/internal/client/reactivity/sources.js': [{ from: 'should_proxy ? proxy(value) : value', to: 'value' }],
  'src/internal/client/reactivity/async.js': [
    topFunction('flatten', 'export function flatten(_, sync, __, fn) {\n\tfn(sync.map(derived));\n}'),
  ],
  'src/internal/client/reactivity/batch.js': [
    ...['skip_effect', 'unskip_effect', 'register_created_effect', 'increment', 'decrement', 'settled'].map(
      (name) => method(name),
    ),
  ],
  'src/internal/client/reactivity/effects.js': [
    { from: '\tcurrent_batch?.register_created_effect(effect);\n', to: '' },
  ],
  'src/internal/client/dom/blocks/boundary.js': [
    method('update_pending_count'),
    method('get_effect_pending'),
    {
      from: /\t\tif \(current_batch\?\.is_fork\) {[\s\S]*?\n\t\t} else {\n.*\n\t\t}/,
      to: '\t\tthis.#handle_error(error);',
    },
  ],
  'src/internal/client/dom/blocks/branches.js': [
    { from: 'var defer = should_defer_append();', to: 'const defer = false;' },
  ],
  'src/internal/client/dom/blocks/each.js': [
    { from: 'var defer = should_defer_append();', to: 'const defer = false;' },
  ],
});

/** What Svelte has for forms: no first picture has one, so it comes with the first that does. */
export const FORMS = /\/svelte\/src\/internal\/client\/dom\/elements\/bindings\/(?:input|select)\.js$/;

/** Without this word it would be fetched all the same, for what it might do by being there: nothing. */
export const formsComeLater: Plugin = {
  name: 'forms-come-later',
  apply: 'build',
  transform: { filter: { id: FORMS }, handler: (code) => ({ code, moduleSideEffects: false }) },
};

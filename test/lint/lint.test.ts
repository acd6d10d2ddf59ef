import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

// Types are left out: the files named here need not exist.
const eslint = new ESLint({
  overrideConfigFile: 'test/lint/eslint.config.js',
  overrideConfig: tseslint.configs.disableTypeChecked,
});

async function rulesBroken(code: string, filePath: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.map((message) => message.ruleId ?? message.message);
}

const SYNTAX = 'no-restricted-syntax';
const GLOBALS = 'no-restricted-globals';

test.each([
  ['export const x = Math.log(2);', SYNTAX],
  ["export const x = Math['log'](2);", SYNTAX],
  ['export const { log } = Math;', SYNTAX],
  ['export const m = [Math];', SYNTAX],
  ['export const x = Math.random();', SYNTAX],
  ['export const x = Math.PI;', SYNTAX],
  ['export const x = (y: number) => y ** 2;', SYNTAX],
  ['export let x = 2; x **= 2;', SYNTAX],
  ["export const x = (1).toLocaleString('en');", SYNTAX],
  ["export const x = 'a'.localeCompare('b');", SYNTAX],
  ['export const x = import.meta.url;', SYNTAX],
  ['export const x = Date.now();', GLOBALS],
  ['export const x = new Date();', GLOBALS],
  ['export const x = Intl.NumberFormat;', GLOBALS],
  ["console.log('x');", GLOBALS],
  ['export const x = performance.now();', GLOBALS],
  ['export const x = globalThis.Math.log(2);', GLOBALS],
  ['setTimeout(() => undefined, 1);', GLOBALS],
])('the simulation may not say %s', async (code, rule) => {
  expect(await rulesBroken(code, 'src/sim/engine/planted.ts')).toContain(rule);
});

test.each([
  'abs',
  'ceil',
  'floor',
  'trunc',
  'round',
  'sign',
  'min',
  'max',
  'sqrt',
  'fround',
  'imul',
  'clz32',
])('the simulation may use Math.%s, which is exact everywhere', async (member) => {
  expect(await rulesBroken(`export const x = Math.${member}(2, 1);`, 'src/sim/engine/planted.ts')).toEqual(
    [],
  );
});

test('outside the simulation logarithms are fine', async () => {
  expect(await rulesBroken('export const x = Math.log(2);', 'src/picture/planted.ts')).toEqual([]);
});

test('only the command line writes to the console', async () => {
  const code = "console.log('x');";
  expect(await rulesBroken(code, 'src/worker/planted.ts')).toEqual(['no-console']);
  expect(await rulesBroken(code, 'src/cli/planted.ts')).toEqual([]);
});

test.each([
  ['a static style attribute', '<p style="color: red">x</p>', [SYNTAX]],
  ['a raw piece of HTML', '<script>let { x } = $props();</script>{@html x}', ['svelte/no-at-html-tags']],
  ['a style directive', '<p style:color="red">x</p>', []],
  ['a computed style', '<script>let { x } = $props();</script><p style={x}>x</p>', []],
  ['a style with a value in it', '<script>let { x } = $props();</script><p style="left: {x}px">x</p>', []],
])('in a component, %s is judged by what the content policy does to it', async (_, code, rules) => {
  expect(await rulesBroken(code, 'src/ui/Planted.svelte')).toEqual(rules);
});

test.each([
  ['a list that could be changed in place', '$state<number[]>([])', [SYNTAX]],
  ['an object that could be changed in place', '$state({ open: false })', [SYNTAX]],
  ['a list that is replaced', '$state.raw<number[]>([])', []],
  ['one value', '$state(0)', []],
])('of state, %s is judged by what is shipped of Svelte', async (_, state, rules) => {
  const code = `<script lang="ts">let x = ${state};</script><button onclick={() => (x = x)}>x</button>`;
  expect((await rulesBroken(code, 'src/ui/Planted.svelte')).filter((rule) => rule === SYNTAX)).toEqual(rules);
});

import { describe, expect, it } from 'vitest';
import { removeToml } from '../../../src/share/config/fly-toml/remove-toml.ts';
import { removeYaml } from '../../../src/share/config/knative-yaml/remove-yaml.ts';

describe('a key taken out of a fly.toml', () => {
  it.each([
    ['with its line', 'a = 1\nb = 2\nc = 3\n', ['b'], 'a = 1\nc = 3\n'],
    ['with CR LF', 'a = 1\r\nb = 2\r\n', ['b'], 'a = 1\r\n'],
    ['not with its comment', '  b = 2 # why\nc = 3\n', ['b'], '  # why\nc = 3\n'],
    ['as the last line without an end', 'a = 1\nb = 2', ['b'], 'a = 1'],
    ['behind a byte order mark', '\ufeffb = 2\na = 1\n', ['b'], '\ufeffa = 1\n'],
    ['of a table', '[t]\nb = 2\n[u]\nb = 3\n', ['u', 'b'], '[t]\nb = 2\n[u]\n'],
    ['of an array of tables', '[[t]]\nb = 1\n[[t]]\nb = 2\n', ['t', 0, 'b'], '[[t]]\n[[t]]\nb = 2\n'],
    ['of several lines', 'a = [\n  1, # one\n]\nb = 2\n', ['a'], 'b = 2\n'],
    ['dotted', 't.a = 1\nt.b = 2\n', ['t', 'b'], 't.a = 1\n'],
    ['first of an inline table', 't = { a = 1, b = 2 } # x\n', ['t', 'a'], 't = { b = 2 } # x\n'],
    ['last of an inline table', 't = { a = 1, b = 2 }\n', ['t', 'b'], 't = { a = 1 }\n'],
    ['only one of an inline table', 't = { a = 1 }\n', ['t', 'a'], 't = {  }\n'],
  ] as const)('goes %s', (_name, text, path, edited) => {
    expect(removeToml(text, path)).toBe(edited);
  });

  it('is no table, is there, and the text is TOML', () => {
    expect(removeToml('[t]\na = 1\n', ['t'])).toBeUndefined();
    expect(removeToml('a = 1\n', ['b'])).toBeUndefined();
    expect(removeToml('a = = 1\n', ['a'])).toBeUndefined();
    expect(removeToml('a = 1\n', ['__proto__'])).toBeUndefined();
  });
});

describe('a key taken out of YAML', () => {
  it.each([
    ['with its line', 'a: 1\nb: 2\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
    ['with CR LF', 'a: 1\r\nb: 2\r\n', ['b'], 'a: 1\r\n'],
    ['not with its comment', 'm:\n  b: 2 # why\n  c: 3\n', ['m', 'b'], 'm:\n  # why\n  c: 3\n'],
    ['with its block', 'm:\n  b: |\n    x\n    y\n  c: 3\n', ['m', 'b'], 'm:\n  c: 3\n'],
    ['without a value', 'm:\n  b:\n  c: 3\n', ['m', 'b'], 'm:\n  c: 3\n'],
    ['as the only one', 'm:\n  b: 1\nn: 2\n', ['m', 'b'], 'm:\nn: 2\n'],
    ['of a flow map', 'm: { a: 1, b: 2 } # x\n', ['m', 'b'], 'm: { a: 1 } # x\n'],
    ['of JSON', '{"m": {"a": "1", "b": "2"}}', ['m', 'a'], '{"m": {"b": "2"}}'],
    ['of a map in a list', '- a: 1\n  b: 2\n', [0, 'b'], '- a: 1\n'],
  ] as const)('goes %s', (_name, text, path, edited) => {
    expect(removeYaml(text, [0, ...path])).toBe(edited);
  });

  it('of the second document goes from there', () => {
    expect(removeYaml('a: 1\n---\na: 2\nb: 3\n', [1, 'a'])).toBe('a: 1\n---\nb: 3\n');
  });

  it('is there, holds no item of a list together, and the text is YAML', () => {
    expect(removeYaml('a: 1\n', [0, 'b'])).toBeUndefined();
    expect(removeYaml('- a: 1\n  b: 2\n', [0, 0, 'a'])).toBeUndefined();
    expect(removeYaml('a: b: 1\n', [0, 'a'])).toBeUndefined();
  });
});

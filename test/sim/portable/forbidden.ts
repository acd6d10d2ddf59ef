/** Exactly specified by the language, so the same in every engine (DESIGN: bit-identical arithmetic). */
const EXACT = [
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
];

const TIMERS = ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'];
const ENVIRONMENT = ['Intl', 'performance', 'crypto', 'console', 'process'];

/** Properties replaced while something runs, to be put back afterwards. */
type Replacement = readonly [holder: object, name: string, replacement: unknown];

function thrower(what: string): () => never {
  return () => {
    throw new Error(`${what} was used`);
  };
}

/** Something of which nothing may be read and nothing called or made. */
function untouchable(what: string): object {
  return new Proxy(function forbidden() {}, {
    get: thrower(what),
    apply: thrower(what),
    construct: thrower(what),
  });
}

/**
 * XState's scheduler notes when a timer was set and may make up a name for it; neither reaches a result. So those two
 * answer when XState asks, and nobody else.
 */
function forXStateOnly(what: string, answer: number): () => number {
  return () => {
    const caller = new Error().stack?.split('\n')[2] ?? '';
    if (!/[\\/]xstate[\\/]/.test(caller)) throw new Error(`${what} was used by ${caller.trim()}`);
    return answer;
  };
}

function replacements(): Replacement[] {
  const math = Object.getOwnPropertyNames(Math)
    .filter((name) => typeof Math[name as keyof Math] === 'function' && !EXACT.includes(name))
    .map((name): Replacement => [
      Math,
      name,
      name === 'random' ? forXStateOnly('Math.random', 0.5) : thrower(`Math.${name}`),
    ]);
  const date = new Proxy(Date, {
    apply: thrower('Date()'),
    construct: thrower('new Date()'),
    get: (target, name) =>
      name === 'now' ? forXStateOnly('Date.now', 0) : (Reflect.get(target, name) as unknown),
  });
  const locale = [Object, Array, Number, String, BigInt, Date].flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype)
      .filter((name) => /^(toLocale|localeCompare)/.test(name))
      .map((name): Replacement => [prototype, name, thrower(name)]),
  );
  return [
    ...math,
    ...locale,
    [globalThis, 'Date', date],
    ...ENVIRONMENT.map((name): Replacement => [globalThis, name, untouchable(name)]),
    ...TIMERS.map((name): Replacement => [globalThis, name, thrower(name)]),
  ];
}

/**
 * Runs something (not asynchronous) while everything in which engines, machines or moments differ throws when it is
 * touched: Math.log and its kin, Math.random, Date, Intl, locales, timers, performance, crypto, console, process.
 */
export function runForbidding<T>(run: () => T): T {
  const before: [object, string, PropertyDescriptor][] = [];
  try {
    for (const [holder, name, value] of replacements()) {
      const own = Object.getOwnPropertyDescriptor(holder, name);
      if (own === undefined) continue;
      before.push([holder, name, own]);
      Object.defineProperty(holder, name, {
        configurable: true,
        enumerable: own.enumerable ?? false,
        writable: true,
        value,
      });
    }
    return run();
  } finally {
    for (const [holder, name, own] of before) Object.defineProperty(holder, name, own);
  }
}

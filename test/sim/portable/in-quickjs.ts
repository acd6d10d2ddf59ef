import { fileURLToPath } from 'node:url';
import { newQuickJSWASMModule } from 'quickjs-emscripten';
import { build, type Rolldown } from 'vite';

const PROBE = fileURLToPath(new URL('./probe.ts', import.meta.url));

/** XState binds console.log when it is loaded; whatever is printed in there is nobody's business. */
const STUBS = 'globalThis.console = { log() {}, warn() {}, error() {} };';

let bundle: Promise<string> | undefined;

/** The simulation with everything it needs, as a script that sets the global `probe`; made once. */
export function bundleProbe(): Promise<string> {
  bundle ??= makeBundle();
  return bundle;
}

async function makeBundle(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: PROBE, formats: ['iife'], name: 'probe' },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return output!.output[0].code;
}

/**
 * Runs a scenario's simulation input in QuickJS, an engine that shares no code with V8. Returns the JSON of
 * { fingerprint, modelRevision, summary }; rejects with what was thrown in there.
 */
export const runInQuickJs = (inputJson: string): Promise<string> => callInQuickJs('simulated', inputJson);

/** Calls an export of probe.ts in a fresh QuickJS. */
export async function callInQuickJs(name: string, argument: string): Promise<string> {
  const code = await bundleProbe();
  const module = await newQuickJSWASMModule();
  const context = module.newContext();
  const evaluate = (source: string): string => {
    const result = context.evalCode(source, 'simulation.js');
    if (result.error) {
      const thrown: unknown = context.dump(result.error);
      result.error.dispose();
      throw new Error(`in QuickJS: ${JSON.stringify(thrown)}`);
    }
    const value: unknown = context.dump(result.value);
    result.value.dispose();
    return String(value);
  };
  try {
    evaluate(`${STUBS}\n${code}\nglobalThis.probe = probe;`);
    const handle = context.newString(argument);
    context.setProp(context.global, 'argument', handle);
    handle.dispose();
    return evaluate(`probe.${name}(argument)`);
  } finally {
    context.dispose();
  }
}

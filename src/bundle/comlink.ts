import { cutLibrary, topFunction } from './cuts.ts';

/** Page and worker call functions of each other; nobody sets a value, makes an object or asks for another port. */
export const comlinkOfOurWorker = cutLibrary('comlink', {
  'dist/esm/comlink.mjs': [
    { from: / {8}if \(!isAllowedOrigin\([\s\S]*?\n {8}}\n/, to: '' },
    { from: / {16}case "SET" [\s\S]*?(?= {16}case "APPLY")/, to: '' },
    { from: / {16}case "CONSTRUCT" [\s\S]*?(?= {16}case "RELEASE")/, to: '' },
    { from: / {16}if \(finalizer in obj[\s\S]*?\n {16}}\n/, to: '' },
    { from: / {8}set\(_target, prop, rawValue\) {[\s\S]*?\n {8}},\n/, to: '' },
    { from: / {12}if \(last === createEndpoint\) {[\s\S]*?\n {12}}\n/, to: '' },
    { from: / {12}if \(last === "bind"\) {[\s\S]*?\n {12}}\n/, to: '' },
    { from: / {8}construct\(_target, rawArgumentList\) {[\s\S]*?\n {8}},\n/, to: '' },
    // a proxy that somebody lets go of: ours live as long as their worker
    { from: /const proxyCounter = new WeakMap\(\);\nconst proxyFinalizers = [\s\S]*?\n {4}\}\);\n/, to: '' },
    topFunction('registerProxy', 'const registerProxy = () => {};'),
    topFunction('unregisterProxy', 'const unregisterProxy = () => {};'),
    topFunction('throwIfProxyReleased', 'const throwIfProxyReleased = () => {};'),
  ],
});

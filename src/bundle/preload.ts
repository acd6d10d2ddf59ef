import { cutLibrary } from './cuts.ts';

/** How Vite loads a part with its styles: our policy needs no nonce, and nobody listens for parts that did not load. */
export const preloadOfOurParts = cutLibrary('vite', {
  'preload-helper.js': [
    { from: /const scriptRel = [\s\S]*?}\)\(\);/, to: 'const scriptRel = "modulepreload";' },
    { from: /\t\tconst cspNonceMeta = .*\n.*\n/, to: '' },
    { from: '\t\t\t\tif (cspNonce) link.setAttribute("nonce", cspNonce);\n', to: '' },
    { from: /\t\tfunction importMetaResolve\(specifier\) {[\s\S]*?\n\t\t}\n/, to: '' },
    { from: '\t\t\tdepString = assetsURL(depString, importerUrl);\n', to: '' },
    { from: 'importMetaResolve(depString)', to: 'new URL(depString, importerUrl)' },
    { from: /\t\tconst e = new Event[\s\S]*?throw err;\n/, to: '\t\tthrow err;\n' },
  ],
});

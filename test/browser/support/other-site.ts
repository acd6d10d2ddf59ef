import { filesSite, type FilesSite } from './files-site.ts';

const POLICY = (frames: string): string =>
  `default-src 'none'; frame-src ${frames}; script-src ${frames} 'nonce-host'; style-src 'none'; base-uri 'none'`;

/**
 * A host page on an origin of its own: serves `body` under a policy as strict as frames allow: no style, and no
 * script but those from `frames` and the page's own, which keeps what it hears in `window.heard`.
 */
export function otherSite(body: string, frames: string): Promise<FilesSite> {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,">
<script nonce="host">window.heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>
</head><body><main>${body}</main></body></html>`;
  return filesSite(new Map([['index.html', page]]), `${POLICY(frames)}; img-src 'self' data: ${frames}`);
}

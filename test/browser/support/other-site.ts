import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host page on an origin of its own. */
export interface OtherSite {
  readonly address: string;
  close(): Promise<void>;
}

const POLICY = (frames: string): string =>
  `default-src 'none'; frame-src ${frames}; script-src ${frames} 'nonce-host'; style-src 'none'; base-uri 'none'`;

/**
 * Serves `body` on another port, which is another origin, under a policy as strict as frames allow: no style, and no
 * script but those from `frames` and the page's own, which keeps what it hears in `window.heard`.
 */
export function otherSite(body: string, frames: string): Promise<OtherSite> {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,">
<script nonce="host">window.heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>
</head><body><main>${body}</main></body></html>`;
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': `${POLICY(frames)}; img-src 'self' data: ${frames}`,
    });
    response.end(page);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        // another name for the same machine: not only another origin, another site
        address: `http://localhost:${String(port)}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      });
    });
  });
}

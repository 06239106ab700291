/** A page of another site that shows our search: another origin, styles that would break anything, a strict content policy. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Everything that a page can do to what stands on it, and marked important. */
const hostileStyle = `
  html { font-size: 8px; }
  * { color: hotpink !important; font: italic 40px cursive !important; letter-spacing: 1em !important; }
  button, input, select, a, li, h2, h3, h4, p { display: none !important; }
  waymark-search { display: none !important; visibility: hidden !important; color: hotpink !important; opacity: 0 !important; }
  :not(:defined) { visibility: hidden; }
  :root { --accent: hotpink; --surface: hotpink; --ink: hotpink; }
  body { direction: rtl; background: #ffe; }
`;

/** What the page of a library needs to allow, and nothing else. */
function policyFor(site: string): string {
  return [
    "default-src 'none'",
    `script-src ${site}`,
    `connect-src ${site}`,
    "style-src 'sha256-HASH'",
    "require-trusted-types-for 'script'",
    "form-action 'none'",
    'img-src data:',
    "base-uri 'none'",
  ].join('; ');
}

export type HostPage = { address: string; close: () => Promise<void> };

/** @param body its tags among what else the page shows */
export async function openHostPage(site: string, body: string, look?: 'hostile'): Promise<HostPage> {
  const style = look === 'hostile' ? hostileStyle : 'body { margin: 1rem; }';
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)));
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyFor(site).replace('HASH', hash.toString('base64')),
    });
    response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Marlow Library</title>
<style>${style}</style>
</head>
<body><main><h1>Marlow Library</h1>${body}</main></body>
</html>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A page of another origin that embeds the search: with hostile styles, and a strict Content Security Policy. */
import { listen } from './file-server.ts';

/** Styles that try to break every element of the search, marked important. */
const hostileStyle = `
  html { font-size: 8px; }
  * { color: hotpink !important; font: italic 40px cursive !important; letter-spacing: 1em !important; }
  button, input, select, a, li, h2, h3, h4, p { display: none !important; }
  waymark-search { display: none !important; visibility: hidden !important; color: hotpink !important; opacity: 0 !important; }
  :not(:defined) { visibility: hidden; }
  :root { --accent: hotpink; --surface: hotpink; --ink: hotpink; }
  body { direction: rtl; background: #ffe; }
`;

/** The least that a page needs to allow for the search. */
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

/** @param body HTML with the tags of the search. */
export async function openHostPage(site: string, body: string, look?: 'hostile'): Promise<HostPage> {
  const style = look === 'hostile' ? hostileStyle : 'body { margin: 1rem; }';
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style)));
  const { port, close } = await listen((request, response) => {
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
  });
  return { address: `http://127.0.0.1:${port}/`, close };
}

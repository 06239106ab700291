/** The static page for when the renderer fails. It still shows the crisis lines: someone may be in danger. */

import type { SiteSettings } from '@waymark/contract/page-renderer';
import { telUrl } from '@waymark/contract/tel-url';
import { escapeMarkup } from './escape-markup.ts';

export function problemPage(message: string, site: SiteSettings): string {
  const lines = site.crisisLines.map(
    ({ name, number }) => `<li>${escapeMarkup(name)}: <a href="${telUrl(number)}">${escapeMarkup(number)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(site.platformName)}</title>
</head>
<body>
<main>
<h1>${escapeMarkup(message)}</h1>
<p><a href="/">${escapeMarkup(site.platformName)}</a></p>
<ul>${lines.join('')}</ul>
</main>
</body>
</html>
`;
}

/** The static page for when the renderer fails. It still shows the crisis lines: someone may be in danger. */
import type { SiteSettings } from '@waymark/contract/page-renderer';
import { telUrl } from '@waymark/contract/tel-url';

export function problemPage(message: string, site: SiteSettings): string {
  const lines = site.crisisLines.map(
    ({ name, number }) => `<li>${escapeHtml(name)}: <a href="${telUrl(number)}">${escapeHtml(number)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(site.platformName)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(message)}</h1>
<p><a href="/">${escapeHtml(site.platformName)}</a></p>
<ul>${lines.join('')}</ul>
</main>
</body>
</html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * `npm run bench:lighthouse`: Lighthouse scores of the public pages on a throttled phone (its mobile profile) and transferred
 * bytes, medians of five runs. Fails when a budget is exceeded. Budgets: docs/decisions/0005-server-rendering.md.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserFlags, findOrInstallBrowser } from '../../scripts/browser.mjs';
import { startApp } from './running-app.ts';
import { formatTable, median } from './statistics.ts';

const runs = 5;
const budgets = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  layoutShift: 0,
  html: 20_000,
  script: 120_000,
};
type Audit = Record<
  'performance' | 'accessibility' | 'best-practices' | 'seo' | 'layoutShift' | 'firstPaint' | 'html' | 'script',
  number
>;

const app = await startApp();
const chromePath = findOrInstallBrowser();
const chrome = await launch({
  ...(chromePath && { chromePath }),
  chromeFlags: ['--headless', ...browserFlags],
}).catch(async (error: unknown) => {
  await app.stop();
  throw error;
});

async function audit(url: string): Promise<Audit> {
  const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not judge ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    firstPaint: audits['first-contentful-paint']?.numericValue ?? Number.NaN,
    html: bytesOf(audits['network-requests']?.details, 'Document'),
    script: bytesOf(audits['network-requests']?.details, 'Script'),
  };
}

/** Transferred (compressed) bytes of one kind of file. */
function bytesOf(details: unknown, kind: string): number {
  const items =
    typeof details === 'object' && details !== null && 'items' in details && Array.isArray(details.items)
      ? details.items
      : [];
  return items
    .filter((item) => item.resourceType === kind)
    .reduce((total: number, item) => total + Number(item.transferSize), 0);
}

try {
  const list = await fetch(`${app.url}/api/resources?size=1`).then((response) => response.json());
  const [{ id, organizationId }] = list.data;
  const pages = {
    '/': '/',
    '/search': '/search',
    'a resource': `/resources/${id}`,
    'an organization': `/organizations/${organizationId}`,
    'suggest a change': `/resources/${id}/suggest`,
    '/resources/add': '/resources/add',
    '/saved': `/saved?ids=${id}`,
    '/contact': '/contact',
    '/login': '/login',
    '/register': '/register',
    '/about/kinds-of-help': '/about/kinds-of-help',
  };
  /** Pages with `noindex`, for which Lighthouse lowers the SEO score: it is not checked there. */
  const notIndexed = ['suggest a change', '/saved', '/login', '/register'];
  const rows: (string | number)[][] = [];
  const broken: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run += 1) {
      audits.push(await audit(app.url + path));
    }
    const middle = (key: keyof Audit) => median(audits.map((one) => one[key]));
    rows.push([
      name,
      middle('performance'),
      middle('accessibility'),
      middle('best-practices'),
      notIndexed.includes(name) ? '-' : middle('seo'),
      middle('layoutShift').toFixed(3),
      `${(middle('firstPaint') / 1000).toFixed(2)} s`,
      middle('html'),
      middle('script'),
    ]);
    for (const key of ['performance', 'accessibility', 'best-practices', 'seo'] as const) {
      if (key === 'seo' && notIndexed.includes(name)) continue;
      // A measure that is missing is NaN, and keeps no budget.
      if (!(middle(key) >= budgets[key]))
        broken.push(`${name}: ${key} ${middle(key)}, at least ${budgets[key]} is wanted`);
    }
    for (const key of ['layoutShift', 'html', 'script'] as const) {
      if (!(middle(key) <= budgets[key]))
        broken.push(`${name}: ${key} ${middle(key)}, at most ${budgets[key]} is wanted`);
    }
  }
  console.log(
    formatTable(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'layout shift',
        'first paint',
        'HTML bytes',
        'script bytes',
      ],
      rows,
    ),
  );
  console.log(broken.length === 0 ? '\nEvery budget holds.' : `\nBroken budgets:\n${broken.join('\n')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  chrome.kill();
  await app.stop();
}

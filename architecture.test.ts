/** A boundary that never complained is not known to work: each forbidden import is planted once, and Biome must refuse it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const packages = ['contract', 'matching', 'hsds', 'server', 'web', 'e2e', 'bench'];
const biome = join(import.meta.dirname, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
let repository: string;
/** What Biome says, a line for each finding, which names the file. */
let findings: string[];

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'waymark-architecture-'));
  for (const file of ['biome.json', 'package.json', ...packages.map((name) => join(name, 'package.json'))]) {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    cpSync(join(import.meta.dirname, file), join(repository, file));
  }
  symlinkSync(join(import.meta.dirname, 'node_modules'), join(repository, 'node_modules'));
  for (const [path, text] of planted) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  // Once for all: each start of Biome takes a fifth of a second.
  const words = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', ...planted.keys()];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...words], { cwd: repository, encoding: 'utf8' });
  findings = `${stdout}${stderr}`.split('\n');
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const planted = new Map<string, string>();

/** Plants a file that imports `what`, under a name of its own in place of `planted`, and returns its path. */
function plant(path: string, what: string): string {
  const own = path.replace('/planted.', `/planted-${planted.size}.`);
  planted.set(own, `import { thing } from '${what}';\nexport const used = thing;\n`);
  return own;
}

const complaintsAbout = (path: string) => findings.filter((line) => line.includes(`/${path},`)).join('\n');

const forbidden = [
  [
    'the contract',
    'the engine',
    'contract/src/planted.ts',
    '@waymark/matching/understanding/build-understanding',
    'noUndeclaredDependencies',
  ],
  ['the engine', 'the server', 'matching/src/planted.ts', '@waymark/server/app', 'noUndeclaredDependencies'],
  ['the engine', 'the file system', 'matching/src/planted.ts', 'node:fs', 'noNodejsModules'],
  ['the HSDS package', 'the network', 'hsds/src/planted.ts', 'node:http', 'noNodejsModules'],
  [
    'the HSDS package',
    'the engine',
    'hsds/src/planted.ts',
    '@waymark/matching/understanding/build-understanding',
    'noUndeclaredDependencies',
  ],
  ['the pages', 'the server', 'web/app/planted.ts', '@waymark/server/app', 'noUndeclaredDependencies'],
  [
    'the pages',
    'the engine',
    'web/app/planted.ts',
    '@waymark/matching/understanding/build-understanding',
    'noUndeclaredDependencies',
  ],
  ['the server', 'the pages', 'server/src/planted.ts', '@waymark/web/root', 'noUndeclaredDependencies'],
  ['the server', 'React', 'server/src/planted.ts', 'react', 'noUndeclaredDependencies'],
  ['the browser tests', 'the server', 'e2e/planted.ts', '@waymark/server/app', 'noUndeclaredDependencies'],
  [
    'the server',
    'another package by path',
    'server/src/planted.ts',
    '../../matching/src/understanding/build-understanding.ts',
    'noRestrictedImports',
  ],
  ['the pages', 'another package by path', 'web/app/planted.ts', '../../server/src/app.ts', 'noRestrictedImports'],
  [
    'a platform folder of the server',
    'a domain folder',
    'server/src/platform/http/planted.ts',
    '../../domain/audit/record-change.ts',
    'noRestrictedImports',
  ],
  [
    'a platform folder of the server',
    'another platform folder',
    'server/src/platform/http/planted.ts',
    '../database/database.ts',
    'noRestrictedImports',
  ],
  [
    'the configuration of the server',
    'a domain folder',
    'server/src/config/planted.ts',
    '../domain/settings/current-settings.ts',
    'noRestrictedImports',
  ],
  [
    'a domain folder of the server',
    'a service',
    'server/src/domain/directory/planted.ts',
    '../../services/search/search-index.ts',
    'noRestrictedImports',
  ],
  [
    'a domain folder of the server',
    'another domain folder',
    'server/src/domain/directory/planted.ts',
    '../audit/record-change.ts',
    'noRestrictedImports',
  ],
  [
    'a service of the server',
    'a feature',
    'server/src/services/search/planted.ts',
    '../../features/needs/need-routes.ts',
    'noRestrictedImports',
  ],
  [
    'a service of the server',
    'another service',
    'server/src/services/search/planted.ts',
    '../managed-resources/read-resource.ts',
    'noRestrictedImports',
  ],
  [
    'a feature of the server',
    'another feature',
    'server/src/features/search/planted.ts',
    '../needs/need-routes.ts',
    'noRestrictedImports',
  ],
  [
    'a feature of the server',
    'the list of features',
    'server/src/features/search/planted.ts',
    '../../app.ts',
    'noRestrictedImports',
  ],
  [
    'a feature that owns records',
    'another feature',
    'server/src/features/resources/planted.ts',
    '../suggestions/suggestion-routes.ts',
    'noRestrictedImports',
  ],
  [
    'a feature of the server',
    'the store of records that it does not own',
    'server/src/features/search/planted.ts',
    '../../domain/directory/resource-store.ts',
    'noRestrictedImports',
  ],
  [
    'the start of the server',
    'a feature',
    'server/src/start/planted.ts',
    '../features/needs/need-routes.ts',
    'noRestrictedImports',
  ],
  ['a command', 'the whole server', 'server/src/cli/planted.ts', '../app.ts', 'noRestrictedImports'],
  ['the design system', 'the contract', 'web/app/ui/planted.tsx', '@waymark/contract/resource', 'noRestrictedImports'],
  ['the design system', 'the API', 'web/app/ui/planted.tsx', '../api/api-client.ts', 'noRestrictedImports'],
  ['the API layer', 'the session', 'web/app/api/planted.ts', '../session/end-session.ts', 'noRestrictedImports'],
  [
    'what the browser keeps',
    'what features share',
    'web/app/browser/planted.ts',
    '../domain/needs/ask/recent-needs.ts',
    'noRestrictedImports',
  ],
  ['the messages', 'the API', 'web/app/messages/planted.ts', '../api/api-client.ts', 'noRestrictedImports'],
  [
    'forms',
    'what features share',
    'web/app/forms/planted.tsx',
    '../domain/records/card/labels.ts',
    'noRestrictedImports',
  ],
  ['forms', 'the session', 'web/app/forms/planted.tsx', '../session/session.ts', 'noRestrictedImports'],
  [
    'the editing of records',
    'the session',
    'web/app/forms/editing/planted.tsx',
    '../../session/session.ts',
    'noRestrictedImports',
  ],
  ['the session', 'forms', 'web/app/session/planted.ts', '../forms/use-form.ts', 'noRestrictedImports'],
  [
    'what pages ask of the API',
    'the session',
    'web/app/page/answers/planted.tsx',
    '../../session/session.ts',
    'noRestrictedImports',
  ],
  ['a piece of pages', 'the shell', 'web/app/page/planted.tsx', '../shell/header.tsx', 'noRestrictedImports'],
  [
    'a piece of records',
    'a feature',
    'web/app/domain/records/show/planted.tsx',
    '../../../features/search/search-view.ts',
    'noRestrictedImports',
  ],
  [
    'a piece of records',
    'the needs',
    'web/app/domain/records/form/planted.tsx',
    '../../needs/ask/default-urgency.ts',
    'noRestrictedImports',
  ],
  [
    'the needs',
    'a piece of records',
    'web/app/domain/needs/planted.tsx',
    '../records/card/labels.ts',
    'noRestrictedImports',
  ],
  [
    'the fields of a volunteer',
    'the needs',
    'web/app/domain/volunteers/planted.tsx',
    '../needs/ask/default-urgency.ts',
    'noRestrictedImports',
  ],
  [
    'the needs',
    'the shell',
    'web/app/domain/needs/ask/planted.tsx',
    '../../../shell/header.tsx',
    'noRestrictedImports',
  ],
  [
    'a feature',
    'another feature',
    'web/app/features/home/planted.tsx',
    '../search/search-view.ts',
    'noRestrictedImports',
  ],
  ['a feature', 'the shell', 'web/app/features/home/planted.tsx', '../../shell/header.tsx', 'noRestrictedImports'],
  ['a feature', 'the root', 'web/app/features/home/planted.tsx', '../../root.tsx', 'noRestrictedImports'],
  [
    'a view of the admin panel',
    'another feature',
    'web/app/features/admin/users/planted.tsx',
    '../../search/search-view.ts',
    'noRestrictedImports',
  ],
  [
    'a view of the admin panel',
    'the shell',
    'web/app/features/admin/users/planted.tsx',
    '../../../shell/header.tsx',
    'noRestrictedImports',
  ],
  ['the shell', 'a feature', 'web/app/shell/planted.tsx', '../features/search/search-view.ts', 'noRestrictedImports'],
  [
    'a page of the shell',
    'a feature',
    'web/app/shell/pages/planted.tsx',
    '../../features/search/search-view.ts',
    'noRestrictedImports',
  ],
  ['the shell', 'the root', 'web/app/shell/planted.tsx', '../root.tsx', 'noRestrictedImports'],
  ['the embedded search', 'React', 'web/embed/planted.ts', 'react', 'noRestrictedImports'],
  ['the embedded search', 'what draws a page', 'web/embed/planted.ts', '../app/ui/icon.tsx', 'noRestrictedImports'],
  [
    'the embedded search',
    'what the browser keeps',
    'web/embed/planted.ts',
    '../app/browser/storage.ts',
    'noRestrictedImports',
  ],
] as const;
const allowed = [
  ['server/src/planted.ts', '@waymark/contract/resource'],
  ['server/src/planted.ts', '@waymark/matching/understanding/build-understanding'],
  ['server/src/app.ts', './features/needs/need-routes.ts'],
  ['server/src/cli/planted.ts', '../start/connect-database.ts'],
  ['server/src/start/planted.ts', '../services/search/search-index.ts'],
  ['server/src/features/resources/planted.ts', '../../domain/directory/resource-store.ts'],
  ['server/src/features/search/planted.ts', './search-routes.ts'],
  ['server/src/features/search/planted.ts', '../../services/search/search-index.ts'],
  ['server/src/services/search/planted.ts', '../../domain/directory/public-row.ts'],
  ['server/src/domain/directory/planted.ts', '../../platform/database/database.ts'],
  ['server/src/platform/http/planted.test.ts', '../../testing/app-for-tests.ts'],
  ['web/app/root.tsx', './shell/shell.tsx'],
  ['web/app/shell/planted.tsx', '../session/session.ts'],
  ['web/app/shell/pages/planted.tsx', '../maintenance.ts'],
  ['web/app/features/search/planted.tsx', '../../ui/badge.tsx'],
  ['web/app/features/search/planted.tsx', '../../domain/records/card/labels.ts'],
  ['web/app/features/admin/users/planted.tsx', '../admin-list.tsx'],
  ['web/app/features/admin/users/planted.tsx', '../compare/comparison.tsx'],
  ['web/app/features/admin/users/planted.tsx', '../../../forms/use-form.ts'],
  ['web/app/domain/records/form/planted.tsx', '../card/labels.ts'],
  ['web/app/domain/records/form/planted.tsx', '../../../forms/use-form.ts'],
  ['web/app/domain/needs/ask/planted.tsx', '../../../browser/storage.ts'],
  ['web/app/domain/volunteers/planted.tsx', '../../browser/storage.ts'],
  ['web/app/forms/planted.tsx', '../api/api-client.ts'],
  ['web/app/forms/editing/planted.tsx', '../use-form.ts'],
  ['web/app/forms/editing/planted.tsx', '../../ui/badge.tsx'],
  ['web/app/ui/planted.tsx', './badge.tsx'],
  ['web/embed/planted.ts', '../app/domain/records/card/opening-status.ts'],
] as const;

test.each(forbidden.map(([who, what, file, imported, rule]) => [who, what, plant(file, imported), rule]))(
  '%s may not use %s',
  (_who, _what, file, rule) => {
    expect(complaintsAbout(file)).toContain(rule);
  },
);

test.each(allowed.map(([file, imported]) => [file, imported, plant(file, imported)]))(
  '%s may use %s',
  (_file, _imported, own) => {
    expect(complaintsAbout(own)).not.toMatch(/no(UndeclaredDependencies|RestrictedImports|NodejsModules)/);
  },
);

planted.set('server/src/first.ts', `import { used } from './second.ts';\nexport const thing = used;\n`);
planted.set('server/src/second.ts', `import { thing } from './first.ts';\nexport const used = thing;\n`);
test('two files may not import each other', () => {
  expect(complaintsAbout('server/src/first.ts')).toContain('noImportCycles');
});

planted.set('server/src/one.ts', `import type { Two } from './two.ts';\nexport type One = { two: Two };\n`);
planted.set('server/src/two.ts', `import type { One } from './one.ts';\nexport type Two = { one: One };\n`);
test('two files of the server may not import types from each other', () => {
  expect(complaintsAbout('server/src/one.ts')).toContain('noImportCycles');
});

planted.set(
  'server/src/alone.ts',
  'async function work() {\n  return 1;\n}\n\nexport function start() {\n  work();\n}\n',
);
test('a promise may not be left alone', () => {
  expect(complaintsAbout('server/src/alone.ts')).toContain('noFloatingPromises');
});

test('only tests of the server import what tests share', () => {
  const source = join(import.meta.dirname, 'server', 'src');
  const importers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !/\.test\.ts$|-for-tests\.ts$|^(testing|invariants)[\\/]/.test(file) &&
      /from '[./]+\/(testing|invariants)\//.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(importers).toEqual([]);
});

test('only the wrapper that retries conflicts opens a transaction', () => {
  const source = join(import.meta.dirname, 'server', 'src');
  const openers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') && /\.(startTransaction|transaction)\(\)/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(openers).toEqual([join('platform', 'database', 'transaction.ts')]);
});

test('docs/architecture.md names every folder of the server', () => {
  const source = join(import.meta.dirname, 'server', 'src');
  const page = readFileSync(join(import.meta.dirname, 'docs', 'architecture.md'), 'utf8');
  const section = page.slice(page.indexOf('\nserver/src/'), page.indexOf('\nweb/app/'));
  const named = [...section.matchAll(/^ +([a-z-]+)\/ /gm)].map(([, name]) => name);
  const layers = ['domain', 'features', 'platform', 'services'];
  const folders = ['.', ...layers].flatMap((layer) =>
    readdirSync(join(source, layer), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? one.name : [])),
  );
  expect(named.toSorted()).toEqual(folders.toSorted());
});

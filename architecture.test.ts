/** Tests that Biome enforces each boundary: it must report a file with a forbidden import, and accept an allowed one. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const packages = ['contract', 'matching', 'hsds', 'server', 'web', 'e2e', 'bench'];
const biome = join(import.meta.dirname, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
let repository: string;
/** Diagnostics of Biome: one line each, which names the file. */
let diagnostics: string[];

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'waymark-architecture-'));
  for (const file of ['biome.json', 'package.json', ...packages.map((name) => join(name, 'package.json'))]) {
    mkdirSync(dirname(join(repository, file)), { recursive: true });
    cpSync(join(import.meta.dirname, file), join(repository, file));
  }
  symlinkSync(join(import.meta.dirname, 'node_modules'), join(repository, 'node_modules'));
  for (const [path, text] of probes) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  // One run for all files: each start of Biome takes a fifth of a second.
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', ...probes.keys()];
  const { stdout, stderr } = spawnSync(process.execPath, [biome, ...args], { cwd: repository, encoding: 'utf8' });
  diagnostics = `${stdout}${stderr}`.split('\n');
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));

/** Content by path of the files that Biome checks. */
const probes = new Map<string, string>();

/** Adds a file that imports `specifier` and returns its path: `path` with a number, so that it is unique. */
function addProbe(path: string, specifier: string): string {
  const unique = path.replace('/probe.', `/probe-${probes.size}.`);
  probes.set(unique, `import { thing } from '${specifier}';\nexport const used = thing;\n`);
  return unique;
}

const diagnosticsOf = (path: string) => diagnostics.filter((line) => line.includes(`/${path},`)).join('\n');

const forbidden = [
  [
    'the contract',
    'the engine',
    'contract/src/probe.ts',
    '@waymark/matching/understanding/to-understanding',
    'noUndeclaredDependencies',
  ],
  ['the engine', 'the server', 'matching/src/probe.ts', '@waymark/server/app', 'noUndeclaredDependencies'],
  ['the engine', 'the file system', 'matching/src/probe.ts', 'node:fs', 'noNodejsModules'],
  ['the HSDS package', 'the network', 'hsds/src/probe.ts', 'node:http', 'noNodejsModules'],
  [
    'the HSDS package',
    'the engine',
    'hsds/src/probe.ts',
    '@waymark/matching/understanding/to-understanding',
    'noUndeclaredDependencies',
  ],
  ['the pages', 'the server', 'web/app/probe.ts', '@waymark/server/app', 'noUndeclaredDependencies'],
  [
    'the pages',
    'the engine',
    'web/app/probe.ts',
    '@waymark/matching/understanding/to-understanding',
    'noUndeclaredDependencies',
  ],
  ['the server', 'the pages', 'server/src/probe.ts', '@waymark/web/root', 'noUndeclaredDependencies'],
  ['the server', 'React', 'server/src/probe.ts', 'react', 'noUndeclaredDependencies'],
  ['the browser tests', 'the server', 'e2e/probe.ts', '@waymark/server/app', 'noUndeclaredDependencies'],
  [
    'the server',
    'another package by path',
    'server/src/probe.ts',
    '../../matching/src/understanding/to-understanding.ts',
    'noRestrictedImports',
  ],
  ['the pages', 'another package by path', 'web/app/probe.ts', '../../server/src/app.ts', 'noRestrictedImports'],
  [
    'a platform folder of the server',
    'a domain folder',
    'server/src/platform/http/probe.ts',
    '../../domain/audit/write-audit-entry.ts',
    'noRestrictedImports',
  ],
  [
    'a platform folder of the server',
    'another platform folder',
    'server/src/platform/http/probe.ts',
    '../database/database.ts',
    'noRestrictedImports',
  ],
  [
    'the configuration of the server',
    'a domain folder',
    'server/src/config/probe.ts',
    '../domain/settings/current-settings.ts',
    'noRestrictedImports',
  ],
  [
    'a domain folder of the server',
    'a service',
    'server/src/domain/directory/probe.ts',
    '../../services/search-index/search-index.ts',
    'noRestrictedImports',
  ],
  [
    'a domain folder of the server',
    'another domain folder',
    'server/src/domain/directory/probe.ts',
    '../audit/write-audit-entry.ts',
    'noRestrictedImports',
  ],
  [
    'emails and text messages',
    'another domain folder',
    'server/src/domain/messaging/sms/probe.ts',
    '../../audit/write-audit-entry.ts',
    'noRestrictedImports',
  ],
  [
    'a service of the server',
    'a feature',
    'server/src/services/search-index/probe.ts',
    '../../features/needs/need-routes.ts',
    'noRestrictedImports',
  ],
  [
    'a service of the server',
    'another service',
    'server/src/services/search-index/probe.ts',
    '../managed-resources/read-resource.ts',
    'noRestrictedImports',
  ],
  [
    'a feature of the server',
    'another feature',
    'server/src/features/search/probe.ts',
    '../needs/need-routes.ts',
    'noRestrictedImports',
  ],
  [
    'a feature of the server',
    'the list of features',
    'server/src/features/search/probe.ts',
    '../../app.ts',
    'noRestrictedImports',
  ],
  [
    'a feature that owns records',
    'another feature',
    'server/src/features/resources/probe.ts',
    '../suggestions/suggestion-routes.ts',
    'noRestrictedImports',
  ],
  [
    'a feature of the server',
    'the store of records that it does not own',
    'server/src/features/search/probe.ts',
    '../../domain/directory/resource-store.ts',
    'noRestrictedImports',
  ],
  [
    'the start of the server',
    'a feature',
    'server/src/start/probe.ts',
    '../features/needs/need-routes.ts',
    'noRestrictedImports',
  ],
  ['a command', 'the whole server', 'server/src/cli/probe.ts', '../app.ts', 'noRestrictedImports'],
  ['the design system', 'the contract', 'web/app/ui/probe.tsx', '@waymark/contract/resource', 'noRestrictedImports'],
  ['the design system', 'the API', 'web/app/ui/probe.tsx', '../api/api-client.ts', 'noRestrictedImports'],
  ['the API layer', 'the session', 'web/app/api/probe.ts', '../session/end-session.ts', 'noRestrictedImports'],
  [
    'the browser storage',
    'the shared domain code',
    'web/app/browser/probe.ts',
    '../domain/needs/ask/recent-needs.ts',
    'noRestrictedImports',
  ],
  ['the messages', 'the API', 'web/app/messages/probe.ts', '../api/api-client.ts', 'noRestrictedImports'],
  [
    'forms',
    'the shared domain code',
    'web/app/forms/probe.tsx',
    '../domain/records/card/enumeration-labels.ts',
    'noRestrictedImports',
  ],
  ['forms', 'the session', 'web/app/forms/probe.tsx', '../session/session.ts', 'noRestrictedImports'],
  [
    'the form editing',
    'the session',
    'web/app/forms/editing/probe.tsx',
    '../../session/session.ts',
    'noRestrictedImports',
  ],
  ['the session', 'forms', 'web/app/session/probe.ts', '../forms/use-form.ts', 'noRestrictedImports'],
  [
    'the answers of the API',
    'the session',
    'web/app/page/answers/probe.tsx',
    '../../session/session.ts',
    'noRestrictedImports',
  ],
  ['a page component', 'the shell', 'web/app/page/probe.tsx', '../shell/header.tsx', 'noRestrictedImports'],
  [
    'a component of records',
    'a feature',
    'web/app/domain/records/show/probe.tsx',
    '../../../features/search/search-view.ts',
    'noRestrictedImports',
  ],
  [
    'a component of records',
    'the needs',
    'web/app/domain/records/form/probe.tsx',
    '../../needs/ask/default-urgency.ts',
    'noRestrictedImports',
  ],
  [
    'the needs',
    'a component of records',
    'web/app/domain/needs/probe.tsx',
    '../records/card/enumeration-labels.ts',
    'noRestrictedImports',
  ],
  [
    'the fields of a volunteer',
    'the needs',
    'web/app/domain/volunteers/probe.tsx',
    '../needs/ask/default-urgency.ts',
    'noRestrictedImports',
  ],
  ['the needs', 'the shell', 'web/app/domain/needs/ask/probe.tsx', '../../../shell/header.tsx', 'noRestrictedImports'],
  [
    'a feature',
    'another feature',
    'web/app/features/home/probe.tsx',
    '../search/search-view.ts',
    'noRestrictedImports',
  ],
  ['a feature', 'the shell', 'web/app/features/home/probe.tsx', '../../shell/header.tsx', 'noRestrictedImports'],
  ['a feature', 'the root', 'web/app/features/home/probe.tsx', '../../root.tsx', 'noRestrictedImports'],
  [
    'a view of the admin panel',
    'another feature',
    'web/app/features/admin/users/probe.tsx',
    '../../search/search-view.ts',
    'noRestrictedImports',
  ],
  [
    'a view of the admin panel',
    'the shell',
    'web/app/features/admin/users/probe.tsx',
    '../../../shell/header.tsx',
    'noRestrictedImports',
  ],
  ['the shell', 'a feature', 'web/app/shell/probe.tsx', '../features/search/search-view.ts', 'noRestrictedImports'],
  [
    'a page of the shell',
    'a feature',
    'web/app/shell/pages/probe.tsx',
    '../../features/search/search-view.ts',
    'noRestrictedImports',
  ],
  ['the shell', 'the root', 'web/app/shell/probe.tsx', '../root.tsx', 'noRestrictedImports'],
  ['the embedded search', 'React', 'web/embed/probe.ts', 'react', 'noRestrictedImports'],
  ['the embedded search', 'a component of pages', 'web/embed/probe.ts', '../app/ui/icon.tsx', 'noRestrictedImports'],
  [
    'the embedded search',
    'the browser storage',
    'web/embed/probe.ts',
    '../app/browser/storage.ts',
    'noRestrictedImports',
  ],
] as const;
const allowed = [
  ['server/src/probe.ts', '@waymark/contract/resource'],
  ['server/src/probe.ts', '@waymark/matching/understanding/to-understanding'],
  ['server/src/app.ts', './features/needs/need-routes.ts'],
  ['server/src/cli/probe.ts', '../start/connect-database.ts'],
  ['server/src/start/probe.ts', '../services/search-index/search-index.ts'],
  ['server/src/features/resources/probe.ts', '../../domain/directory/resource-store.ts'],
  ['server/src/features/search/probe.ts', './search-routes.ts'],
  ['server/src/features/search/probe.ts', '../../services/search-index/search-index.ts'],
  ['server/src/services/search-index/probe.ts', '../../domain/directory/public-row.ts'],
  ['server/src/domain/directory/probe.ts', '../../platform/database/database.ts'],
  ['server/src/domain/messaging/sms/probe.ts', '../outbox-store.ts'],
  ['server/src/domain/messaging/sms/probe.ts', '../../../platform/database/database.ts'],
  ['server/src/platform/http/probe.test.ts', '../../testing/app-for-tests.ts'],
  ['server/src/platform/http/probe.ts', '../advisory-locks.ts'],
  ['web/app/root.tsx', './shell/shell.tsx'],
  ['web/app/shell/probe.tsx', '../session/session.ts'],
  ['web/app/shell/pages/probe.tsx', '../maintenance-request.ts'],
  ['web/app/features/search/probe.tsx', '../../ui/badge.tsx'],
  ['web/app/features/search/probe.tsx', '../../domain/records/card/enumeration-labels.ts'],
  ['web/app/features/admin/users/probe.tsx', '../admin-list.tsx'],
  ['web/app/features/admin/users/probe.tsx', '../compare/comparison.tsx'],
  ['web/app/features/admin/users/probe.tsx', '../../../forms/use-form.ts'],
  ['web/app/domain/records/form/probe.tsx', '../card/enumeration-labels.ts'],
  ['web/app/domain/records/form/probe.tsx', '../../../forms/use-form.ts'],
  ['web/app/domain/needs/ask/probe.tsx', '../../../browser/storage.ts'],
  ['web/app/domain/volunteers/probe.tsx', '../../browser/storage.ts'],
  ['web/app/forms/probe.tsx', '../api/api-client.ts'],
  ['web/app/forms/editing/probe.tsx', '../use-form.ts'],
  ['web/app/forms/editing/probe.tsx', '../../ui/badge.tsx'],
  ['web/app/ui/probe.tsx', './badge.tsx'],
  ['web/embed/probe.ts', '../app/domain/records/card/opening-status.ts'],
] as const;

test.each(forbidden.map(([layer, target, file, imported, rule]) => [layer, target, addProbe(file, imported), rule]))(
  '%s may not import %s',
  (_layer, _target, file, rule) => {
    expect(diagnosticsOf(file)).toContain(rule);
  },
);

test.each(allowed.map(([file, imported]) => [file, imported, addProbe(file, imported)]))(
  '%s may import %s',
  (_file, _imported, probe) => {
    expect(diagnosticsOf(probe)).not.toMatch(/no(UndeclaredDependencies|RestrictedImports|NodejsModules)/);
  },
);

probes.set('server/src/first.ts', `import { used } from './second.ts';\nexport const thing = used;\n`);
probes.set('server/src/second.ts', `import { thing } from './first.ts';\nexport const used = thing;\n`);
test('two files may not import each other', () => {
  expect(diagnosticsOf('server/src/first.ts')).toContain('noImportCycles');
});

probes.set('server/src/one.ts', `import type { Two } from './two.ts';\nexport type One = { two: Two };\n`);
probes.set('server/src/two.ts', `import type { One } from './one.ts';\nexport type Two = { one: One };\n`);
test('two files of the server may not import types from each other', () => {
  expect(diagnosticsOf('server/src/one.ts')).toContain('noImportCycles');
});

probes.set(
  'server/src/floating.ts',
  'async function work() {\n  return 1;\n}\n\nexport function start() {\n  work();\n}\n',
);
test('a promise may not be left without await', () => {
  expect(diagnosticsOf('server/src/floating.ts')).toContain('noFloatingPromises');
});

test('only tests of the server import the test helpers', () => {
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
    readdirSync(join(source, layer), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : [],
    ),
  );
  expect(named.toSorted()).toEqual(folders.toSorted());
});

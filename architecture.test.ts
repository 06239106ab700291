/** A boundary that never complained is not known to work: each forbidden import is planted once, and Biome must refuse it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const rooms = ['contract', 'matching', 'hsds', 'server', 'web', 'e2e', 'bench'];
const biome = join(import.meta.dirname, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
let house: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'waymark-house-'));
  for (const file of ['biome.json', 'package.json', ...rooms.map((room) => join(room, 'package.json'))]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    cpSync(join(import.meta.dirname, file), join(house, file));
  }
  symlinkSync(join(import.meta.dirname, 'node_modules'), join(house, 'node_modules'));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** What Biome says of a house that holds only these files. */
function complaints(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const paths = Object.keys(files);
  const result = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=20', ...paths], {
    cwd: house,
    encoding: 'utf8',
  });
  for (const path of paths) {
    rmSync(join(house, path));
  }
  return result.stdout + result.stderr;
}

const using = (what: string) => `import { thing } from '${what}';\nexport const used = thing;\n`;

test.each([
  ['the contract', 'the engine', 'contract/src/planted.ts', '@waymark/matching/understand', 'noUndeclaredDependencies'],
  ['the engine', 'the server', 'matching/src/planted.ts', '@waymark/server/app', 'noUndeclaredDependencies'],
  ['the engine', 'the file system', 'matching/src/planted.ts', 'node:fs', 'noNodejsModules'],
  ['the HSDS room', 'the network', 'hsds/src/planted.ts', 'node:http', 'noNodejsModules'],
  ['the HSDS room', 'the engine', 'hsds/src/planted.ts', '@waymark/matching/understand', 'noUndeclaredDependencies'],
  ['the pages', 'the server', 'web/app/planted.ts', '@waymark/server/app', 'noUndeclaredDependencies'],
  ['the pages', 'the engine', 'web/app/planted.ts', '@waymark/matching/understand', 'noUndeclaredDependencies'],
  ['the server', 'the pages', 'server/src/planted.ts', '@waymark/web/root', 'noUndeclaredDependencies'],
  ['the server', 'React', 'server/src/planted.ts', 'react', 'noUndeclaredDependencies'],
  ['the browser tests', 'the server', 'e2e/planted.ts', '@waymark/server/app', 'noUndeclaredDependencies'],
  [
    'the server',
    'another room by path',
    'server/src/planted.ts',
    '../../matching/src/understand.ts',
    'noRestrictedImports',
  ],
  ['the pages', 'another room by path', 'web/app/planted.ts', '../../server/src/app.ts', 'noRestrictedImports'],
  [
    'a feature',
    'another feature’s store',
    'server/src/search/planted.ts',
    '../resources/resource-store.ts',
    'noRestrictedImports',
  ],
  ['the edge', 'a feature', 'server/src/http/planted.ts', '../resources/read-resource.ts', 'noRestrictedImports'],
  ['the edge', 'the database', 'server/src/http/planted.ts', '../database/database.ts', 'noRestrictedImports'],
  [
    'the database',
    'a feature',
    'server/src/database/planted.ts',
    '../resources/read-resource.ts',
    'noRestrictedImports',
  ],
  ['the design system', 'the contract', 'web/app/ui/planted.tsx', '@waymark/contract/resource', 'noRestrictedImports'],
  ['the design system', 'a screen', 'web/app/ui/planted.tsx', '../search/search-page.tsx', 'noRestrictedImports'],
])('%s may not use %s', (_room, _what, file, imported, rule) => {
  expect(complaints({ [file]: using(imported) })).toContain(rule);
});

test('two files may not import each other', () => {
  const said = complaints({
    'server/src/first.ts': using('./second.ts'),
    'server/src/second.ts': `import { used } from './first.ts';\nexport const thing = used;\n`,
  });
  expect(said).toContain('noImportCycles');
});

test('a promise may not be left alone', () => {
  const said = complaints({
    'server/src/planted.ts': 'async function work() {\n  return 1;\n}\n\nexport function start() {\n  work();\n}\n',
  });
  expect(said).toContain('noFloatingPromises');
});

test.each([
  ['server/src/planted.ts', '@waymark/contract/resource'],
  ['server/src/planted.ts', '@waymark/matching/understand'],
  ['server/src/resources/planted.ts', './resource-store.ts'],
  ['server/src/resources/planted.ts', '../database/database.ts'],
  ['web/app/search/planted.tsx', '../ui/badge.tsx'],
  ['web/app/ui/planted.tsx', './badge.tsx'],
])('%s may use %s', (file, imported) => {
  expect(complaints({ [file]: using(imported) })).not.toMatch(
    /no(UndeclaredDependencies|RestrictedImports|NodejsModules)/,
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { endpoints } from '@waymark/contract/endpoints';
import { expect, it } from 'vitest';

const app = new URL('../', import.meta.url);

it('only files of features/admin make the calls of administrators, whose routes load with the panel', () => {
  const names = Object.entries(endpoints).flatMap(([name, { access }]) => (access === 'admin' ? [name] : []));
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    // Only the admin panel loads `file-transfer.ts`, which names `addImport`.
    (path) => /(?<!\.test)\.tsx?$/.test(path) && !path.startsWith('features/admin/') && path !== 'api/file-transfer.ts',
  );
  const found = files.flatMap((path) => {
    const text = readFileSync(new URL(path, app), 'utf8');
    return names.filter((name) => text.includes(`'${name}'`)).map((name) => `${path}: ${name}`);
  });
  expect(names.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

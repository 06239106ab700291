import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { planText, writeReport } from './import-report.ts';

const problem = {
  file: 'services.csv',
  line: 4,
  field: 'url',
  value: '=cmd()',
  severity: 'doubtful',
  reason: 'Not one, "really".',
  code: 'website-wrong',
} as const;
const counts = { new: 2, changed: 1, unchanged: 0, keptClosed: 0 };

it('writes a CSV file in which no cell is a formula', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-report-'));
  try {
    const path = await writeReport(join(folder, 'imports'), {
      source: 'a b/c',
      problems: [problem],
      at: new Date('2026-11-21T12:00:00Z'),
    });
    expect(path).toBe(join(folder, 'imports', '2026-11-21T12-00-00-a-b-c.csv'));
    expect(await readFile(path, 'utf8')).toBe(
      `\ufeffseverity,file,line,field,heading,value,reason\r\ndoubtful,services.csv,4,url,,'=cmd(),"Not one, ""really""."\r\n`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

it.skipIf(process.platform === 'win32')(
  'makes the report and an existing folder readable by the account of the server only (not on Windows)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'waymark-report-'));
    try {
      const imports = join(folder, 'imports');
      await mkdir(imports, { mode: 0o755 });
      const path = await writeReport(imports, { source: 'a', problems: [problem], at: new Date() });
      const mode = async (one: string) => (await stat(one)).mode & 0o777;
      expect([await mode(imports), await mode(path)]).toEqual([0o700, 0o600]);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

it('prints the counts and the first problems, refused rows first', () => {
  const refused = { ...problem, severity: 'refused', line: 9 } as const;
  const text = planText(
    {
      counts: { organizations: counts, resources: { ...counts, keptClosed: 3 } },
      problems: [...Array.from({ length: 12 }, () => problem), refused],
    },
    'marlow',
  );
  expect(text).toContain('organizations: 2 new, 1 changed, 0 unchanged\n');
  expect(text).toContain('resources: 2 new, 1 changed, 0 unchanged, 3 kept closed');
  expect(text).toContain('1 row refused, 12 doubtful values');
  expect(text.split('\n')[4]).toBe('  refused: services.csv, line 9, url: "=cmd()": Not one, "really".');
  expect(text).toContain('and 3 more');
});

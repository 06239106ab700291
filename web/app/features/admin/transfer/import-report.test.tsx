import { rowReasons } from '@waymark/contract/row-reasons';
import { Import } from '@waymark/contract/transfer';
import { expect, test } from 'vitest';
import english from '../../../messages/en/admin-transfer.json' with { type: 'json' };
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { ImportCause, ImportReport } from './import-report.tsx';
import { ImportStatus } from './import-status.tsx';

const counts = { added: 0, changed: 0, unchanged: 0, keptClosed: 0 };
const none = { total: 0, rows: [], records: [] };
const report = {
  resources: counts,
  organizations: counts,
  added: none,
  changed: none,
  refused: { total: 1, rows: [{ file: 'bad.json', line: 1, field: 'name', reason: 'The row has no name.' }] },
  doubtful: none,
  kept: none,
  inferred: 0,
  samplesRemoved: 0,
};

const sentAt = '2026-11-25T20:10:00Z';

function failed(code: 'nothing-read' | 'process-ended') {
  const failure = { code, message: `It failed: ${code}.` };
  const may = { apply: false, cancel: true, map: false };
  return Import.parse({
    id: '00000000-0000-4000-8000-000000000001',
    fileName: 'bad.json',
    source: 'bad',
    size: 200,
    fetched: false,
    state: 'failed',
    failure,
    progress: { done: 0, total: 0 },
    report,
    may,
    createdAt: sentAt,
    updatedAt: sentAt,
  });
}

const render = (shown: Import) =>
  renderIn(
    'en',
    <>
      <ImportStatus shown={shown} />
      <ImportCause report={report} shown={shown} />
      <ImportReport report={report} shown={shown} />
    </>,
  );

test('shows the refused rows open, and no table of changes, for an import of which no row was read', () => {
  const html = render(failed('nothing-read'));
  expect(textOf(html)).toMatch(
    /^This import failed\. It failed: nothing-read\. .*The row has no name\..*The row has no name\./,
  );
  expect(textOf(html)).not.toContain('What would change');
  expect(html.match(/<details[^>]*>/g)).toEqual(['<details class="import-part" open="">']);
});

test('shows refused rows only in the report when they are not why the import failed', () => {
  const html = render(failed('process-ended'));
  expect(textOf(html)).toMatch(
    /^This import failed\. It failed: process-ended\. .*What would change.*The row has no name\./,
  );
  expect(html.match(/<details[^>]*>/g)).toEqual(['<details class="import-part">']);
});

test('shows date and time at which the file was sent', () => {
  expect(textOf(render(failed('process-ended')))).toMatch(/sent on Nov 25(, 2026)?, 8:10\s[AP]M/);
});

test('has the same English reasons in the messages as in the contract', () => {
  expect(english.reasons).toEqual(rowReasons);
});

test('translates the reason of a row by its code, with its values; without a known code it stays English', () => {
  const at = { file: 'bad.csv', line: 3, field: 'ID' };
  const rows = [
    {
      ...at,
      reason: 'Line 2 is the same resource. Only that one is loaded.',
      code: 'resource-again',
      values: { line: 2 },
    },
    { ...at, reason: 'Please send a.csv itself.', code: 'zip-in-zip', values: { file: 'a.csv' } },
    {
      ...at,
      reason: 'It is closed on Monday, but has hours there. The hours were kept as text only.',
      code: 'hours-closed-day',
      values: { day: 'Monday' },
    },
    { ...at, reason: 'A reason of before.' },
    { ...at, reason: 'A reason of later.', code: 'not-known-here' },
  ];
  const refused = { total: rows.length, rows };
  const html = renderIn('es', <ImportCause report={{ ...report, refused }} shown={failed('nothing-read')} />);
  expect(textOf(html)).toMatch(
    /La línea 2 es el mismo recurso\..*el propio \u2068a\.csv\u2069,.*tiene horas: \u2068lunes\u2069\. El horario se guardó solo como texto\./,
  );
  expect(html.match(/<span lang="en"[^>]*>[^<]*/g)).toEqual([
    '<span lang="en" dir="auto">A reason of before.',
    '<span lang="en" dir="auto">A reason of later.',
  ]);
  expect(
    textOf(renderIn('en', <ImportCause report={{ ...report, refused }} shown={failed('nothing-read')} />)),
  ).toContain('Please send a.csv itself.');
});

test('names a column by its heading in the file', () => {
  const row = { file: 'county.csv', line: 3, field: 'Phone', reason: 'Not dialled.', code: 'phone-wrong' };
  const columnOf = (heading: string | undefined, language: 'en' | 'es' | 'ar' = 'en') => {
    const rows = [{ ...row, ...(heading && { heading }) }];
    const html = renderIn(
      language,
      <ImportCause report={{ ...report, refused: { total: 1, rows } }} shown={failed('nothing-read')} />,
    );
    return textOf(/<td[^>]*>.*?<\/td>/.exec(html)?.[0] ?? '').replace(/[\u2068\u2069]/g, '');
  };
  expect(columnOf('Main line')).toBe(`Main line (read as: ${english.columns.fields.Phone})`);
  expect(columnOf('Main line', 'es')).toMatch(/^Main line \(se lee como: /);
  expect([columnOf('PHONE'), columnOf(undefined)]).toEqual(['PHONE', 'Phone']);
});

test('shows the only reason of an import that read nothing above its rows, translated', () => {
  const [row] = report.refused.rows;
  const refused = {
    total: 1,
    rows: [{ ...row, file: 'bad.json', line: 1, field: 'name', reason: '', code: 'name-missing' }],
  };
  const html = renderIn('es', <ImportCause report={{ ...report, refused }} shown={failed('nothing-read')} />);
  expect(html).toMatch(/<strong><span>La fila no tiene nombre\.<\/span><\/strong>/);
});

test('translates why a file cannot be read: by its reason, else by its code', () => {
  const failure = { code: 'unreadable', message: rowReasons['zip-locked'], reason: 'zip-locked' } as const;
  const shown = { ...failed('nothing-read'), failure };
  expect(textOf(renderIn('es', <ImportStatus shown={shown} />))).toContain('protegido con contraseña');
  const { reason: _unknown, ...before } = failure;
  expect(textOf(renderIn('es', <ImportStatus shown={{ ...shown, failure: before }} />))).toContain('no se puede leer');
});

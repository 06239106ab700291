import { Import } from '@waymark/contract/transfer';
import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { ImportCause, ImportReport } from './import-report.tsx';
import { ImportStanding } from './import-standing.tsx';

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

const shownOf = (shown: Import) =>
  renderIn(
    'en',
    <>
      <ImportStanding shown={shown} />
      <ImportCause report={report} shown={shown} />
      <ImportReport report={report} shown={shown} />
    </>,
  );

test('an import of which no row was read says why, with its rows open, and nothing of what would change', () => {
  const html = shownOf(failed('nothing-read'));
  expect(textOf(html)).toMatch(
    /^This import failed\. It failed: nothing-read\. .*The row has no name\..*The row has no name\./,
  );
  expect(textOf(html)).not.toContain('What would change');
  expect(html.match(/<details[^>]*>/g)).toEqual(['<details class="import-part" open="">']);
});

test('what was refused is not why an import stopped: it stays in the report', () => {
  const html = shownOf(failed('process-ended'));
  expect(textOf(html)).toMatch(
    /^This import failed\. It failed: process-ended\. .*What would change.*The row has no name\./,
  );
  expect(html.match(/<details[^>]*>/g)).toEqual(['<details class="import-part">']);
});

test('it says when it was sent by the clock', () => {
  // In Tokyo it is the next day.
  const day = new Date(sentAt).getDate();
  expect(textOf(shownOf(failed('process-ended')))).toMatch(
    new RegExp(`sent on Nov ${day}(, 2026)?, \\d+:\\d\\d\\s[AP]M`),
  );
});

import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { ResourceCard } from './resource-card.tsx';

const textOfCard = (changes: Parameters<typeof sampleResource>[0]) => {
  const none = () => undefined;
  const card = {
    busy: false,
    shortcutsEnabled: false,
    selected: false,
    flagged: false,
    onSelect: none,
    onApprove: none,
    onReject: none,
    onCheck: none,
  };
  return textOf(
    renderIn(
      'en',
      <ResourceCard resource={sampleResource(changes)} {...card}>
        {null}
      </ResourceCard>,
    ),
  );
};

test('lists the fields whose values were inferred', () => {
  const inferred = ['category', 'operatingHours.weekly'] as const;
  expect(textOfCard({ inferred: [...inferred] })).toContain('Guessed from the text, please check: kind of help, hours');
  expect(textOfCard({})).not.toContain('Guessed');
});

test('has a button for each way to check a public resource, and none for a pending one', () => {
  expect(textOfCard({})).toMatch(
    /Not checked yet\..*Checked today .* By phone On a visit On its website By the place itself/,
  );
  expect(textOfCard({ verification: { lastVerifiedAt: '2026-11-12', method: 'phone' } })).toContain(
    'Last checked on November 12, 2026 by phone.',
  );
  expect(textOfCard({ status: 'PENDING' })).not.toContain('hecked');
});

test('shows date and time of submission while it is pending, later the date only', () => {
  const sent = { createdAt: '2026-01-05T10:00:00Z', createdBy: 'anonymous' };
  expect(textOfCard({ ...sent, status: 'PENDING' })).toMatch(/Sent on Jan 5(, 2026)?, \d+:\d\d\s[AP]M by someone/);
  expect(textOfCard(sent)).toMatch(/Sent on Jan 5(, 2026)? by someone/);
});

test('names the directory that an imported resource came from, its id there, and since when it is not listed any more', () => {
  const listing = { sourceId: 'p9', lastSeenAt: '2026-10-20T12:00:00Z' };
  const listed = textOfCard({ importedFrom: 'Wexley 211', listing });
  expect(listed).toMatch(/Directory: ⁨Wexley 211⁩ , Its number there: ⁨p9⁩ , Last seen there on .*20/);
  expect(listed).not.toContain('No longer listed');
  const unlistedSince = '2026-11-01T12:00:00Z';
  expect(textOfCard({ importedFrom: 'Wexley 211', listing: { ...listing, unlistedSince } })).toMatch(
    /No longer listed by ⁨Wexley 211⁩ since .*1/,
  );
});

import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { ResourceCard } from './resource-card.tsx';

const shown = (changes: Parameters<typeof sampleResource>[0]) => {
  const none = () => undefined;
  const card = {
    busy: false,
    keysOn: false,
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

test('administrators read which fields nobody has given', () => {
  const inferred = ['category', 'operatingHours.weekly'] as const;
  expect(shown({ inferred: [...inferred] })).toContain('Worked out, not given: kind of help, hours');
  expect(shown({})).not.toContain('Worked out');
});

test('one press says that what people can find is right today, and how; what waits is approved first', () => {
  expect(shown({})).toMatch(
    /Not checked yet\..*Checked today .* By phone On a visit On its website By the place itself/,
  );
  expect(shown({ verification: { lastVerifiedAt: '2026-11-12', method: 'phone' } })).toContain(
    'Last checked on November 12, 2026 by phone.',
  );
  expect(shown({ status: 'PENDING' })).not.toContain('hecked');
});

test('what waits says by the clock since when, everything else the day', () => {
  const sent = { createdAt: '2026-01-05T10:00:00Z', createdBy: 'anonymous' };
  expect(shown({ ...sent, status: 'PENDING' })).toMatch(/Sent on Jan 5(, 2026)?, \d+:\d\d\s[AP]M by someone/);
  expect(shown(sent)).toMatch(/Sent on Jan 5(, 2026)? by someone/);
});

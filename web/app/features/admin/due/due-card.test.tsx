import type { DueResource } from '@waymark/contract/due';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { DueCard } from './due-card.tsx';

const none = () => undefined;
const due = {
  isBusy: () => false,
  take: none,
  release: none,
  check: none,
  markUnreachable: none,
  confirmClose: none,
  dialog: null,
};
const noReports = { helped: 0, closed: 0, wrong: 0, 'turned-away': 0, full: 0 };
const mine = { firstName: 'Ana', mine: true, until: '2026-11-20T12:15:00Z' };

type Changes = Partial<DueResource> & { of?: Parameters<typeof sampleResource>[0]; language?: 'en' | 'es' | 'ar' };

const render = ({ of, language = 'en', ...changes }: Changes) => {
  const place = { resource: sampleResource(of), interval: 90, reports: noReports, attempts: 0, ...changes };
  return renderIn(language, <DueCard place={place} due={due} />);
};

describe('the card of a place that is due', () => {
  test('says why: reports of visitors, its last check, failed attempts to reach it', () => {
    const reports = { ...noReports, helped: 1, closed: 2 };
    const of = { verification: { lastVerifiedAt: '2026-05-01', method: 'phone' } } as const;
    const text = textOf(render({ reports, of, attempts: 2, daysSince: 203 }));
    expect(text).toContain('Visitors told since the last check: it helped (1), closed (2).');
    expect(text).toContain('Last checked on May 1, 2026 by phone. Due every 90 days.');
    expect(text).toContain('Could not be reached 2 times.');
    expect(textOf(render({ of, daysSince: 40 }))).toContain('Checked 40 days ago by phone.');
    expect(textOf(render({}))).toContain('Not checked yet. Due every 90 days.');
    expect(textOf(render({}))).not.toMatch(/Visitors|reached/);
  });

  test('has only the button to take it until somebody takes it', () => {
    const html = render({});
    expect(textOf(html)).toContain('Check this one : Maple Street Pantry');
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).not.toContain('tel:');
  });

  test('names the administrator who has taken it, without buttons for others', () => {
    const html = render({ takenBy: { ...mine, mine: false } });
    expect(textOf(html)).toContain('\u2068Ana\u2069 is checking this');
    expect(html).not.toMatch(/<button|tel:/);
  });

  test('taken by the reader, can be called, checked, changed, reported as not reached, closed and released', () => {
    const html = render({
      takenBy: mine,
      of: { contactInfo: { phone: '740-555-0134', website: 'maple.example.org' } },
    });
    expect(html).toContain('href="tel:7405550134"');
    expect(html).toContain('href="https://maple.example.org/"');
    expect(html).toContain('?mode=edit');
    expect(textOf(html)).toMatch(/By phone On a visit On its website By the place itself/);
    expect(textOf(html)).toMatch(/Change .*Could not reach .*Close… .*Put back/);
  });

  test('says when it has neither phone number nor website', () => {
    expect(textOf(render({ takenBy: mine, of: { contactInfo: {} } }))).toContain(
      'No phone number and no website are listed.',
    );
  });

  test('says when the place itself said that it has closed, and when its source no longer lists it', () => {
    const mailed = { state: 'closed', at: '2026-11-20T12:00:00Z' } as const;
    expect(textOf(render({ mailed }))).toMatch(/The place itself said on .*20.* that it has closed for good\./);
    expect(textOf(render({}))).not.toContain('The place itself said');
    const unlisted = { source: 'Wexley 211', since: '2026-11-01T12:00:00Z' };
    expect(textOf(render({ unlisted }))).toContain('No longer listed by \u2068Wexley 211\u2069 since');
  });

  test('shows the reports in Spanish and Arabic', () => {
    const reports = { ...noReports, closed: 2 };
    expect(textOf(render({ reports, language: 'es' }))).toContain('cerrado (2)');
    expect(textOf(render({ reports, language: 'ar' }))).toContain('مغلق (2)');
  });
});

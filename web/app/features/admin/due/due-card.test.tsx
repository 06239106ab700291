import type { DueResource } from '@waymark/contract/due';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { DueCard } from './due-card.tsx';

const none = () => undefined;
const due = { isBusy: () => false, take: none, release: none, check: none, miss: none, askClose: none, question: null };
const unreported = { helped: 0, closed: 0, wrong: 0, 'turned-away': 0, full: 0 };
const mine = { firstName: 'Ana', mine: true, until: '2026-11-20T12:15:00Z' };

type Changes = Partial<DueResource> & { of?: Parameters<typeof sampleResource>[0]; language?: 'en' | 'es' | 'ar' };

const shown = ({ of, language = 'en', ...changes }: Changes) => {
  const place = { resource: sampleResource(of), interval: 90, reports: unreported, attempts: 0, ...changes };
  return renderIn(language, <DueCard place={place} due={due} />);
};

describe('a place that is due', () => {
  test('says why: what visitors told, when it was checked, how often nobody answered', () => {
    const reports = { ...unreported, helped: 1, closed: 2 };
    const of = { verification: { lastVerifiedAt: '2026-05-01', method: 'phone' } } as const;
    const text = textOf(shown({ reports, of, attempts: 2, daysSince: 203 }));
    expect(text).toContain('Visitors told since the last check: it helped (1), closed (2).');
    expect(text).toContain('Last checked on May 1, 2026 by phone. Due every 90 days.');
    expect(text).toContain('Could not be reached 2 times.');
    expect(textOf(shown({ of, daysSince: 40 }))).toContain('Checked 40 days ago by phone.');
    expect(textOf(shown({}))).toContain('Not checked yet. Due every 90 days.');
    expect(textOf(shown({}))).not.toMatch(/Visitors|reached/);
  });

  test('offers one thing until it is taken: to take it', () => {
    const html = shown({});
    expect(textOf(html)).toContain('Check this one : Maple Street Pantry');
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).not.toContain('tel:');
  });

  test('that somebody else has says who, and offers nothing', () => {
    const html = shown({ takenBy: { ...mine, mine: false } });
    expect(textOf(html)).toContain('\u2068Ana\u2069 is checking this');
    expect(html).not.toMatch(/<button|tel:/);
  });

  test('that one has taken can be called, checked, changed, put off, closed and put back', () => {
    const html = shown({ takenBy: mine, of: { contactInfo: { phone: '740-555-0134', website: 'maple.example.org' } } });
    expect(html).toContain('href="tel:7405550134"');
    expect(html).toContain('href="https://maple.example.org/"');
    expect(html).toContain('?mode=edit');
    expect(textOf(html)).toMatch(/By phone On a visit On its website By the place itself/);
    expect(textOf(html)).toMatch(/Change .*Could not reach .*Close… .*Put back/);
  });

  test('without number or website says so', () => {
    expect(textOf(shown({ takenBy: mine, of: { contactInfo: {} } }))).toContain(
      'No phone number and no website are listed.',
    );
  });

  test('reads in Spanish and Arabic', () => {
    const reports = { ...unreported, closed: 2 };
    expect(textOf(shown({ reports, language: 'es' }))).toContain('cerrado (2)');
    expect(textOf(shown({ reports, language: 'ar' }))).toContain('مغلق (2)');
  });
});

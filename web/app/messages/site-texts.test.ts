import type { FootLine } from '@waymark/contract/page-renderer';
import { describe, expect, it, test } from 'vitest';
import { fillPlaceholders, siteTexts, textPageNames } from './site-texts.ts';

const line = (number: string, answers: FootLine['answers']) => ({ name: number, number, answers });
const site = {
  platformName: 'Wegweiser',
  crisisLines: [line('112', 'danger'), line('116 123', 'talk'), line('115', 'anything')],
  contactEmail: 'wir@example.org',
};

describe('fillPlaceholders', () => {
  it.each(['en', 'es', 'ar'] as const)('fills in the name, numbers and contact of the deployment (%s)', (language) => {
    const texts = siteTexts(language);
    const pages = [...textPageNames.map((name) => texts[name]), texts.contact].map((page) =>
      fillPlaceholders(page, site),
    );
    const all = JSON.stringify(pages);
    for (const value of ['Wegweiser', '112', '116 123', '115', 'wir@example.org']) expect(all).toContain(value);
    expect(all).not.toMatch(/[{]\w+[}]|\b(?:211|911|988)\b/);
  });

  test('leaves out paragraphs with a contact that is not set', () => {
    const { sections } = fillPlaceholders(siteTexts('en').privacy, site);
    const texts = sections.flatMap(({ paragraphs = [] }) => paragraphs);
    expect(texts).toContain('Their email: wir@example.org');
    expect(texts.join(' ')).not.toContain('Their phone');
  });

  test('names the line that answers the question, whatever its place in the list', () => {
    const crisisLines = [line('115', 'anything'), line('112', 'danger')];
    expect(JSON.stringify(fillPlaceholders(siteTexts('en').about, { platformName: 'W', crisisLines }))).toContain(
      'In danger, call 112.',
    );
  });

  test('leaves out paragraphs with a crisis line that is not set', () => {
    const about = fillPlaceholders(siteTexts('en').about, { platformName: 'W', crisisLines: [line('112', 'danger')] });
    const texts = about.sections.flatMap(({ paragraphs = [] }) => paragraphs);
    expect(texts).toContain('In danger, call 112.');
    expect(texts.join(' ')).not.toMatch(/To talk with someone/);
  });
});

import { describe, expect, it, test } from 'vitest';
import { fillPlaceholders, siteTexts, textPageNames } from './site-texts.ts';

const line = (number: string) => ({ name: number, number });
const ours = {
  platformName: 'Wegweiser',
  crisisLines: ['112', '116 123', '115'].map(line),
  contactEmail: 'wir@example.org',
};

describe('the texts about this site', () => {
  it.each(['en', 'es', 'ar'] as const)('speak of the deployment by its name and its numbers (%s)', (language) => {
    const texts = siteTexts(language);
    const pages = [...textPageNames.map((name) => texts[name]), texts.contact].map((page) =>
      fillPlaceholders(page, ours),
    );
    const all = JSON.stringify(pages);
    for (const own of ['Wegweiser', '112', '116 123', '115', 'wir@example.org']) expect(all).toContain(own);
    expect(all).not.toMatch(/[{]\w+[}]|\b(?:211|911|988)\b/);
  });

  test('leave out how to reach people who have not said how', () => {
    const { sections } = fillPlaceholders(siteTexts('en').privacy, ours);
    const texts = sections.flatMap(({ paragraphs = [] }) => paragraphs);
    expect(texts).toContain('Their email: wir@example.org');
    expect(texts.join(' ')).not.toContain('Their phone');
  });

  test('leave out what tells of a number the deployment does not have', () => {
    const about = fillPlaceholders(siteTexts('en').about, { platformName: 'W', crisisLines: [line('112')] });
    const texts = about.sections.flatMap(({ paragraphs = [] }) => paragraphs);
    expect(texts).toContain('In danger, call 112.');
    expect(texts.join(' ')).not.toMatch(/To talk with someone/);
  });
});

import { endpoints } from '@waymark/contract/endpoints';
import { DangerKind } from '@waymark/contract/search';
import { readCrisisLines } from '@waymark/matching/data';
import { Language } from '@waymark/matching/text/language';
import { crisisLinesFor } from '@waymark/matching/understanding/dangers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';

async function crisisOf(server: TestApp, query: Record<string, string>, language = 'en') {
  const url = `/api/resources/search?${new URLSearchParams(query)}`;
  const answer = await server.app.inject({ url, headers: { 'accept-language': language } });
  return endpoints.searchResources.reply.parse(answer.json()).understanding.crisis;
}

describe('an installation with its own crisis lines', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({
      crisisLines: {
        lines: [
          { number: '999', name: { en: 'Emergency', es: 'Urgencias' }, kinds: DangerKind.options, always: true },
          { number: '116 123', name: { en: 'Samaritans' }, kinds: ['suicide'] },
        ],
      },
    });
  });
  afterAll(() => server.close());

  test('shows them to someone in danger, in the reader’s language', async () => {
    const crisis = await crisisOf(server, { query: 'I want to die' }, 'es');
    expect(crisis?.kind).toBe('suicide');
    expect(crisis?.lines).toEqual([
      { name: 'Urgencias', number: '999' },
      { name: 'Samaritans', number: '116 123' },
    ]);
  });

  test('shows those for every danger when a need is critical and names none', async () => {
    const crisis = await crisisOf(server, { query: 'groceries', urgency: 'CRITICAL' });
    expect(crisis).toMatchObject({ kind: null, lines: [{ number: '999' }] });
  });
});

describe('the crisis lines that come with Waymark', () => {
  const file = readCrisisLines();
  const numbers = (kind: DangerKind) => crisisLinesFor(file, [kind], 'en').map(({ number }) => number);

  test('hold the national lines of the United States', () => {
    expect(crisisLinesFor(file, [], 'en').map(({ number }) => number)).toEqual(['911', '988', '211']);
    expect(numbers('suicide')).toContain('988');
    expect(numbers('domestic_violence')).toContain('1-800-799-7233');
    expect(numbers('trafficking')).toContain('1-888-373-7888');
    expect(numbers('overdose')).toContain('1-800-222-1222');
    expect(numbers('no_shelter_tonight')).toContain('211');
    // Most violence is no sexual assault.
    expect(numbers('violence')).toEqual(['911', '211', '1-800-656-4673']);
  });

  test.each(DangerKind.options)('for %s are several, with the emergency number first', (kind) => {
    expect(numbers(kind)[0]).toBe('911');
    expect(numbers(kind).length).toBeGreaterThan(1);
  });

  test.each(Language.options)('are named and explained in %s', (language) => {
    for (const { number, name, description, text } of file.lines) {
      expect(name[language], `${number} name`).toBeTruthy();
      expect(description?.[language], `${number} description`).toBeTruthy();
      if (typeof text === 'object') expect(text[language], `${number} text`).toBeTruthy();
    }
  });
});

import { DangerKind } from '@waymark/contract/search';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { lifeline } from './sample-understanding.tsx';
import { SeriousDangerLine } from './serious-line.tsx';

const hotline = { name: 'National Hotline', number: '1-800-555-0100' };
const third = { name: 'Another', number: '211' };

describe('the line about serious danger', () => {
  test('says in one sentence whom to call, with the number as a link and how to write', () => {
    const html = renderIn(
      'en',
      <SeriousDangerLine crisis={{ kind: 'suicide', level: 'serious', lines: [lifeline] }} />,
    );
    expect(html).toContain('href="tel:988"');
    expect(textOf(html)).toContain('You can call 988 (Suicide & Crisis Lifeline · Text 988)');
  });

  test('names at most two lines', () => {
    const lines = [lifeline, hotline, third];
    const html = renderIn('en', <SeriousDangerLine crisis={{ kind: 'violence', level: 'serious', lines }} />);
    expect(html.match(/href="tel:[^"]+"/g)).toEqual(['href="tel:988"', 'href="tel:18005550100"']);
    expect(textOf(html)).toContain('or 1-800-555-0100');
  });

  test.each([...DangerKind.options, null])('has texts for %s in every language, without exclamation marks', (kind) => {
    for (const language of ['en', 'es', 'ar'] as const) {
      const crisis = { kind, level: 'serious' as const, lines: [lifeline, hotline] };
      const text = textOf(renderIn(language, <SeriousDangerLine crisis={crisis} />));
      expect(text).toContain('988');
      expect(text).not.toMatch(/answer\.\w|!/);
    }
  });

  test('has no heading and no class of the crisis panel, a button or a note', () => {
    const html = renderIn(
      'en',
      <SeriousDangerLine crisis={{ kind: 'suicide', level: 'serious', lines: [lifeline] }} />,
    );
    expect(html).not.toMatch(/class="[^"]*(crisis|btn|note)|<h\d/);
  });

  test.each(['domestic_violence', 'sexual_assault'] as const)('says how to leave the page in %s', (kind) => {
    const html = renderIn('en', <SeriousDangerLine crisis={{ kind, level: 'serious', lines: [lifeline] }} />);
    expect(textOf(html)).toContain('Leave this site');
  });

  test('renders nothing without lines to call', () => {
    expect(renderIn('en', <SeriousDangerLine crisis={{ kind: 'suicide', level: 'serious', lines: [] }} />)).toBe('');
  });
});

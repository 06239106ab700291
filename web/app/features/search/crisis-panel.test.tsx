import { DangerKind } from '@waymark/contract/search';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { CrisisPanel } from './crisis-panel.tsx';

const lines = ['911', '988', '211', '740-555-0100'].map((number) => ({ name: `Line ${number}`, number }));

describe('the crisis panel', () => {
  test('offers at most three lines, each a link to dial', () => {
    const html = renderIn('en', <CrisisPanel crisis={{ kind: 'suicide', level: 'emergency', lines }} />);
    expect(html.match(/href="tel:/g)).toHaveLength(3);
    expect(html).toContain('href="tel:988"');
  });

  test.each([...DangerKind.options, null])('has texts for %s in every language, without exclamation marks', (kind) => {
    for (const language of ['en', 'es', 'ar'] as const) {
      const text = textOf(renderIn(language, <CrisisPanel crisis={{ kind, level: 'emergency', lines }} />));
      expect(text).not.toMatch(/answer\.\w|!/);
    }
  });

  test('is a region named by its heading', () => {
    const html = renderIn('en', <CrisisPanel crisis={{ kind: null, level: 'emergency', lines }} />);
    expect(html).toMatch(/<section[^>]*aria-labelledby="([^"]+)"[\s\S]*<h2 id="\1"/);
  });

  test.each(['domestic_violence', 'trafficking', 'sexual_assault'] as const)('says how to leave in %s', (kind) => {
    const html = renderIn('en', <CrisisPanel crisis={{ kind, level: 'emergency', lines }} />);
    expect(textOf(html)).toContain('Leave this site');
  });
});

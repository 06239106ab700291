import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { NamedOrganizations } from './named-organizations.tsx';

const named = (places: number, id = 'one') => ({ id, name: 'Haven House', places });

describe('organizations meant by name', () => {
  test('link to their page, with the number of their places', () => {
    const html = renderIn('en', <NamedOrganizations names={[named(4)]} />);
    expect(html).toContain('href="/organizations/one"');
    expect(textOf(html)).toBe('Haven House : 4 places');
  });

  test.each([
    ['en', 1, '1 place'],
    ['es', 1, '1 lugar'],
    ['es', 4, '4 lugares'],
    ['ar', 1, 'مكان واحد'],
    ['ar', 2, 'مكانان'],
    ['ar', 4, '4 أماكن'],
    ['ar', 12, '12 مكانًا'],
  ] as const)('are counted in %s: %i', (language, places, words) => {
    expect(textOf(renderIn(language, <NamedOrganizations names={[named(places)]} />))).toContain(words);
  });

  test('are shown up to three', () => {
    const names = ['one', 'two', 'three', 'four'].map((id) => named(2, id));
    expect(renderIn('en', <NamedOrganizations names={names} />).match(/<li/g)).toHaveLength(3);
  });
});

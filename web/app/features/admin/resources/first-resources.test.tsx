import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { FirstResources } from './first-resources.tsx';

test.each([
  ['en', 'No places are listed yet'],
  ['es', 'Todavía no hay lugares en la lista'],
  ['ar', 'لا توجد أماكن في القائمة بعد'],
] as const)(
  'an administrator of an empty directory reads in %s how to fill it, and is led there',
  (language, title) => {
    const html = renderIn(language, <FirstResources />);
    expect(textOf(html)).toContain(title);
    expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      '/resources/add',
      '/admin?view=transfer',
    ]);
  },
);

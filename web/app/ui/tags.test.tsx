import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tags } from './tags.tsx';

it('marks tags with the language they are written in, but not how many are left out', () => {
  const html = renderToStaticMarkup(<Tags tags={['pañales']} more="+2 more" lang="es" />);
  expect(html).toBe('<ul class="tags"><li lang="es" dir="auto">pañales</li><li>+2 more</li></ul>');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Tags } from './tags.tsx';

it('marks tags with the language they are written in, but not how many are left out', () => {
  const html = renderToStaticMarkup(<Tags tags={['pañales']} more="+2 more" lang="es" />);
  expect(html).toBe('<ul class="tags"><li lang="es" dir="auto">pañales</li><li>+2 more</li></ul>');
});

it('shows a label in place of its tag, in the language of the page', () => {
  const html = renderToStaticMarkup(<Tags tags={['dentist', 'triage']} labels={['Dentista', 'triage']} lang="en" />);
  expect(html).toBe('<ul class="tags"><li dir="auto">Dentista</li><li lang="en" dir="auto">triage</li></ul>');
});

import { expect, it } from 'vitest';
import { renderIn, textOf } from '../testing/render-in-language.tsx';
import { ErrorContent } from './error-pages.tsx';

const problem = { status: 503, message: 'The directory is being loaded. Please try again in a few seconds.' };

it.each([
  ['en', 'Failed to fetch resource'],
  ['es', 'No se pudo traer el recurso'],
  ['ar', 'تعذر جلب المورد'],
] as const)('a page whose one resource could not be fetched says so (%s)', (language, title) => {
  for (const address of ['/resources/7', '/resources/7/suggest']) {
    expect(textOf(renderIn(language, <ErrorContent problem={problem} />, [], address))).toContain(title);
  }
});

it('a list that could not be fetched says so, and that no answer came where none did', () => {
  const text = textOf(
    renderIn('en', <ErrorContent problem={{ status: 0, message: '' }} />, [], '/search?category=food'),
  );
  expect(text).toContain('Failed to fetch resources');
  expect(text).toContain('No answer came in time. Your connection may be slow.');
});

it('any other page that failed says that something went wrong, and why', () => {
  const text = textOf(renderIn('en', <ErrorContent problem={problem} />, [], '/resources/add'));
  expect(text).toContain('Something went wrong');
  expect(text).toContain('The directory is being loaded.');
});

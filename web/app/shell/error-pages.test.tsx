import { expect, it } from 'vitest';
import { renderIn, textOf } from '../testing/render-in-language.tsx';
import { ErrorContent } from './error-pages.tsx';

const problem = { status: 503, message: 'The directory is being loaded. Please try again in a few seconds.' };

it.each([
  ['en', 'Failed to fetch resource'],
  ['es', 'No se pudo traer el recurso'],
  ['ar', 'تعذر جلب المورد'],
] as const)('the error page of a resource names the resource (%s)', (language, title) => {
  for (const address of ['/resources/7', '/resources/7/suggest']) {
    expect(textOf(renderIn(language, <ErrorContent problem={problem} />, [], address))).toContain(title);
  }
});

it('the error page of the search names the list, and says when there was no response', () => {
  const text = textOf(
    renderIn('en', <ErrorContent problem={{ status: 0, message: '' }} />, [], '/search?category=food'),
  );
  expect(text).toContain('Failed to fetch resources');
  expect(text).toContain('No answer came in time. Your connection may be slow.');
});

it('the error page of other pages has a general title and the reason', () => {
  const text = textOf(renderIn('en', <ErrorContent problem={problem} />, [], '/resources/add'));
  expect(text).toContain('Something went wrong');
  expect(text).toContain('The directory is being loaded.');
});

import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { AddResourceForm } from './add-resource-form.tsx';
import type { RejectedResource } from './use-add-resource.ts';

it('shows the limit of resources per account in the language of the reader when the server answers 429 with it', () => {
  const validation = { errors: {}, formProblem: { status: 429, message: 'In English.', limit: 12 } };
  const rejected = { typed: {}, validation } as unknown as RejectedResource;
  for (const [language, sentence] of [
    ['es', 'Llegó al límite de recursos de una cuenta (12).'],
    ['ar', 'بلغت الحد الأقصى للموارد لحساب واحد (12).'],
  ] as const) {
    const text = textOf(renderIn(language, <AddResourceForm rejected={rejected} onAdded={() => {}} />));
    expect(text).toContain(sentence);
    expect(text).not.toContain('In English.');
  }
});

it('folds the position after the questions about the address; it is open when it has an error', () => {
  const fold = (rejected: RejectedResource) =>
    /<details[^>]*>(?=<summary>(?:(?!<\/summary>).)*Position on the map \(optional\))/.exec(
      renderIn('en', <AddResourceForm rejected={rejected} onAdded={() => {}} />),
    )?.[0];
  expect(fold(undefined)).toBe('<details class="form-more">');
  const validation = { errors: { 'location.latitude': { code: 'position-incomplete' } }, formProblem: null };
  const rejected = { typed: {}, validation } as unknown as RejectedResource;
  expect(fold(rejected)).toBe('<details class="form-more" open="">');
});

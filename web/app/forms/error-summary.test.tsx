import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { ApiProblem } from '../api/api-client.ts';
import type { Language } from '../messages/languages.ts';
import { messagesOf } from '../messages/server-messages.ts';
import { classifyProblem } from './classify-problem.ts';
import { ErrorSummary } from './error-summary.tsx';

const fields = ['email', 'password'] as const;

function summaryOf(language: Language, problem: ApiProblem): string {
  const form = {
    ...{ name: 'test', fields, busy: false, report: { current: null }, form: { current: null } },
    ...{ submit: () => undefined, input: () => undefined },
    ...classifyProblem(problem, fields),
  };
  const errorMessages = { 429: 'Espere un minuto.' };
  const html = renderToString(
    <IntlProvider locale={language} messages={messagesOf(language)} timeZone="UTC">
      <ErrorSummary form={form} fallback="Not saved." errorMessages={errorMessages} />
    </IntlProvider>,
  );
  return html.replace(/(<[^>]+>|\s)+/g, ' ').trim();
}

const networkMessage = 'No answer came in time. Your connection may be slow. Please try again.';
const unexpectedBody = new ApiProblem(502, 'Unexpected.', {}, new Error('Not JSON'));

it.each<[string, Language, ApiProblem, string]>([
  ['no answer', 'en', new ApiProblem(0, ''), `Not saved. ${networkMessage}`],
  ['an answer that is not of the API', 'en', unexpectedBody, 'Not saved.'],
  ...[403, 404, 429, 500, 503].map((status): [string, Language, ApiProblem, string] => [
    `the answer ${status}`,
    'en',
    new ApiProblem(status, 'The reason.'),
    'The reason.',
  ]),
  ['a message in English, with one for its status', 'es', new ApiProblem(429, 'Wait.'), 'Espere un minuto.'],
  ['a message in English, without one for its status', 'es', new ApiProblem(500, 'The reason.'), 'Not saved.'],
  ['an error of one field, which is shown there', 'en', new ApiProblem(422, 'No.', { email: ['Taken'] }), ''],
  [
    'errors of two fields',
    'en',
    new ApiProblem(422, 'No.', { password: ['Too short'], email: ['Taken'] }),
    '2 things need a fix Taken Too short',
  ],
])('after %s (%s) a form shows the reason above it', (_name, language, problem, expected) => {
  expect(summaryOf(language, problem)).toBe(expected);
});

import type { User } from '@waymark/contract/user';
import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { SignUp } from './sign-up.tsx';

it('says in the language of the page that somebody has signed up already (409), with a link to the dashboard', () => {
  const validation = { errors: {}, formProblem: { status: 409, message: 'In English.' } };
  const html = renderIn(
    'es',
    <SignUp account={{ id: 'amina' } as User} rejected={{ typed: {}, validation } as never} />,
  );
  expect(html).toMatch(/role="alert"/);
  expect(textOf(html)).toContain('Usted ya se inscribió como voluntario.');
  expect(textOf(html)).not.toContain('In English.');
  expect(html).toMatch(/<a[^>]*href="\/dashboard"[^>]*>Ir al panel</);
});

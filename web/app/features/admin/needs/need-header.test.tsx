import { Need } from '@waymark/contract/need';
import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { NeedHeader } from './need-header.tsx';

const need = Need.parse({
  id: '00000000-0000-4000-8000-000000000001',
  title: 'A ride',
  description: 'A ride to the clinic.',
  category: 'TRANSPORTATION',
  priority: 'MEDIUM',
  status: 'PENDING',
  shareEmail: true,
  sharePhone: false,
  createdAt: '2026-11-25T20:10:00Z',
  updatedAt: '2026-11-25T20:10:00Z',
  revision: 1,
});
const told = (reach: Need['reach'], more: Partial<Need> = {}, language: 'en' | 'es' = 'en') =>
  textOf(renderIn(language, <NeedHeader need={{ ...need, ...more, reach }} />));

test('a request that rules text messages out says why, where one could be expected', () => {
  const never = 'No text message goes to this person by itself';
  expect(told({ ways: ['TEXT'], times: 'after 5', noMessage: false })).toContain(`${never}: they named safe times`);
  expect(told({ ways: [], times: 'after 5', noMessage: false }, {}, 'es')).toContain('indicó horas seguras');
  expect(told({ ways: ['TEXT'], noMessage: true })).toContain(`${never}: they want no message left`);
  for (const text of [
    told(undefined),
    told({ ways: ['TEXT'], noMessage: false }),
    told({ ways: ['CALL'], times: 'after 5', noMessage: false }),
    told({ ways: ['TEXT'], times: 'after 5', noMessage: false }, { status: 'FULFILLED' }),
  ]) {
    expect(text).not.toContain(never);
  }
});

test('a withdrawn request says that its details are deleted, in place of a title and a person', () => {
  const text = told(undefined, { status: 'CANCELLED', title: '', description: '', detailsDeleted: true });
  expect(text).toMatch(/^Details deleted.*The person took this request back/s);
});

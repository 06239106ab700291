import type { Need, NeedMatch } from '@waymark/contract/need';
import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { NeedCard } from './need-card.tsx';

const need: Need = {
  id: 'ride',
  title: 'A ride',
  description: 'A ride to the clinic.',
  category: 'TRANSPORTATION',
  priority: 'HIGH',
  status: 'MATCHED',
  reach: { ways: [], times: '', noMessage: false },
  shareEmail: false,
  sharePhone: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  revision: 1,
};
const matchedWith = (match: Partial<NeedMatch>) => {
  const of: NeedMatch = { id: 'match', status: 'SUGGESTED', matchedAt: need.createdAt, ...match };
  return textOf(renderIn('en', <NeedCard need={{ ...need, match: { name: 'Ida' }, matches: [of] }} />));
};

it('says until when the volunteer may answer, and without a day that something was found', () => {
  const volunteerId = 'volunteer';
  expect(matchedWith({ volunteerId, answerUntil: '2026-11-22T10:00:00.000Z' })).toContain('We asked a volunteer.');
  expect(matchedWith({ volunteerId })).toContain('A navigator found something for you');
});

it('says that a volunteer who had said yes cannot help, and that the other match is still there', () => {
  const of: NeedMatch = { id: 'match', status: 'SUGGESTED', matchedAt: need.createdAt, name: 'Millbrook Pantry' };
  const lost = { ...need, lostVolunteer: true, match: { name: 'Millbrook Pantry' }, matches: [of] };
  expect(textOf(renderIn('en', <NeedCard need={lost} />))).toMatch(
    /said yes cannot help you.*found something for you/s,
  );
  const pending = textOf(renderIn('en', <NeedCard need={{ ...need, status: 'PENDING', lostVolunteer: true }} />));
  expect(pending).toMatch(/keeps looking/);
  expect(pending).not.toMatch(/said yes/);
});

it('says of a withdrawn request that its details are deleted, without words to unfold', () => {
  const closed = { ...need, status: 'CANCELLED', title: '', description: '', detailsDeleted: true } as const;
  const html = renderIn('en', <NeedCard need={closed} />);
  expect(textOf(html)).toMatch(/Details deleted.*taken back, and your words were deleted/s);
  const solved = renderIn('en', <NeedCard need={{ ...closed, status: 'FULFILLED' }} />);
  expect(textOf(solved)).toMatch(/Details deleted.*You found help, and your words were deleted/s);
  expect(html).not.toContain('<details');
});

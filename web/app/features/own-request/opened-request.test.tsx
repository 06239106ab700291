import type { MyRequest } from '@waymark/contract/my-request';
import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { OpenedRequest } from './opened-request.tsx';

const request: MyRequest = {
  description: 'A ride to the clinic.',
  category: 'TRANSPORTATION',
  priority: 'HIGH',
  status: 'MATCHED',
  matches: [{ id: 'match', status: 'SUGGESTED', matchedAt: '2026-11-20T10:00:00.000Z', name: 'Millbrook Pantry' }],
  canAnswer: false,
  contact: {},
  shareEmail: false,
  sharePhone: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  keptUntil: '2026-12-20T10:00:00.000Z',
};
const opened = { code: 'one two three four', step: 'open', words: '', request, validation: null } as const;
const shown = (more: Partial<MyRequest>) =>
  textOf(renderIn('en', <OpenedRequest opened={opened} request={{ ...request, ...more }} />));

it('says that a volunteer who had said yes cannot help, and that the other match is still there', () => {
  expect(shown({ lostVolunteer: true })).toMatch(/said yes cannot help you.*found something for you/s);
  expect(shown({})).not.toMatch(/said yes cannot/);
});

it('says before it is taken back that this deletes words and contacts, and afterwards that they are deleted', () => {
  expect(shown({ contact: { phone: '740 555 0166' } })).toMatch(/Taking it back deletes your words.*at once/);
  const text = shown({ status: 'CANCELLED', detailsDeleted: true, description: '', matches: [] });
  expect(text).toMatch(/This was taken back.*Your words and contact details are deleted.*for counting only/s);
  expect(text).not.toMatch(/What you sent|How we can reach you|It is kept until/);
});

it('offers to delete a closed request, and nothing any more once it is deleted', () => {
  const closed = shown({ status: 'FULFILLED' });
  expect(closed).toMatch(/Delete it.*cannot be undone.*Yes, delete it/s);
  expect(closed).not.toMatch(/It is solved|Take it back/);
  const deleted = shown({ status: 'FULFILLED', detailsDeleted: true, description: '', matches: [] });
  expect(deleted).toMatch(/You found help\. Your words and contact details are deleted/);
  expect(deleted).not.toContain('Delete it');
});

import { expect, it } from 'vitest';
import { contactChannels } from './contact-channels.ts';

it('does not offer a text-only number for calls', () => {
  const text = { number: '741741', type: 'text' as const };
  expect(contactChannels({ phones: [text], contactInfo: { email: 'a@b.org' } })).toEqual(['text', 'email']);
  expect(contactChannels({ phones: [text], contactInfo: { phone: '741741' } })).toEqual(['text']);
  expect(contactChannels({ phones: [text, { number: '+17405550134', type: 'voice' }] })).toEqual(['phone', 'text']);
});

it('ignores a fax', () => {
  expect(contactChannels({ phones: [{ number: '+17405550199', type: 'fax' }] })).toEqual([]);
});

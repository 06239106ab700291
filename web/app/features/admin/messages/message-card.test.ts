import { expect, it } from 'vitest';
import { replyUrl } from './message-card.tsx';

it('links to the sender, with the subject after "Re:"', () => {
  expect(replyUrl('sam@example.org', 'Opening hours')).toBe('mailto:sam@example.org?subject=Re%3A%20Opening%20hours');
});

it('escapes what a visitor wrote, so that it adds no header to the email', () => {
  const url = replyUrl('a?bcc=x@example.org', 'Hours&bcc=all@example.org\nBcc: all');
  expect(url).toBe('mailto:a%3Fbcc%3Dx@example.org?subject=Re%3A%20Hours%26bcc%3Dall%40example.org%0ABcc%3A%20all');
  expect([...new URL(url).searchParams.keys()]).toEqual(['subject']);
});

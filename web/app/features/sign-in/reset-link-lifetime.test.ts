import { resetLinkMinutes } from '@waymark/contract/account-requests';
import { expect, it } from 'vitest';
import { resetLinkLifetimeMinutes } from './reset-link-lifetime.ts';

it('the page tells for how long the link in a letter really works', () => {
  expect(resetLinkLifetimeMinutes).toBe(resetLinkMinutes);
});

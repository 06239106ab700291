import { resetLinkMinutes } from '@waymark/contract/account-requests';
import { expect, it } from 'vitest';
import { resetLinkLifetimeMinutes } from './reset-link-lifetime.ts';

it('equals the lifetime of the link in the contract', () => {
  expect(resetLinkLifetimeMinutes).toBe(resetLinkMinutes);
});

import { resetMinutes } from '@waymark/contract/account';
import { expect, it } from 'vitest';
import { linkMinutes } from './link-minutes.ts';

it('the page tells for how long the link in a letter really works', () => {
  expect(linkMinutes).toBe(resetMinutes);
});

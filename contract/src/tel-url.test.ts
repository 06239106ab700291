import { expect, it } from 'vitest';
import { telUrl } from './tel-url.ts';

it('keeps of a phone number what is dialled', () => {
  expect(telUrl('(555) 010-0199')).toBe('tel:5550100199');
  expect(telUrl('+44 116 123')).toBe('tel:+44116123');
  expect(telUrl('*123#')).toBe('tel:*123%23');
});

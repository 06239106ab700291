import { validationMessages } from '@waymark/contract/validation-messages';
import { expect, it } from 'vitest';
import english from '../messages/en/fields.json' with { type: 'json' };
import { splitFieldErrors, toFieldError } from './field-error.ts';

it('the English catalogue says of fields what the contract says, word for word', () => {
  expect(english).toEqual(validationMessages);
});

it('a sentence of the contract is known by its code, so it can be told in any language', () => {
  expect(toFieldError('Email is required')).toEqual({ code: 'email-required' });
  expect(toFieldError('The moon is full')).toEqual({ sentence: 'The moon is full' });
});

it('the first complaint about each field of the form is placed, and what concerns no field is kept apart', () => {
  const errors = { email: ['Email is required', 'and more'], token: ['Nobody knows it'], password: [] };
  expect(splitFieldErrors(errors, ['email', 'password'])).toEqual({
    ofFields: { email: { code: 'email-required' } },
    others: ['Nobody knows it'],
  });
});

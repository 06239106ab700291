import { validationMessages } from '@waymark/contract/validation-messages';
import { expect, it } from 'vitest';
import english from '../messages/en/fields.json' with { type: 'json' };
import { splitFieldErrors, toFieldError } from './field-error.ts';

it('the English messages of fields equal those of the contract', () => {
  expect(english).toEqual(validationMessages);
});

it('a message of the contract becomes its code, and any other message stays as it is', () => {
  expect(toFieldError('Email is required')).toEqual({ code: 'email-required' });
  expect(toFieldError('The moon is full')).toEqual({ sentence: 'The moon is full' });
});

it('splits the first message of each field of the form from the messages of other fields', () => {
  const errors = { email: ['Email is required', 'and more'], token: ['Nobody knows it'], password: [] };
  expect(splitFieldErrors(errors, ['email', 'password'])).toEqual({
    ofFields: { email: { code: 'email-required' } },
    others: ['Nobody knows it'],
  });
});

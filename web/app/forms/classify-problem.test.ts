import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/api-client.ts';
import { classifyProblem } from './classify-problem.ts';

const fields = ['email', 'password'] as const;
const refusal = (errors: Record<string, string[]>) => new ApiProblem(422, 'Please check the fields.', errors);

describe('a refused form', () => {
  it('says beside the errors of its fields what the server says of others', () => {
    const errors = { email: ['Nobody has it'], token: ['It is too old.'], role: ['It is not yours.'] };
    expect(classifyProblem(refusal(errors), fields)).toEqual({
      errors: { email: { sentence: 'Nobody has it' } },
      formProblem: { status: 422, message: 'It is too old. It is not yours.' },
    });
  });

  it('with errors of its fields alone has no other message, and without any the one of the whole', () => {
    expect(classifyProblem(refusal({ email: ['Nobody has it'] }), fields).formProblem).toBeNull();
    expect(classifyProblem(refusal({ token: ['It is too old.'] }), fields).formProblem?.message).toBe('It is too old.');
    expect(classifyProblem(refusal({}), fields).formProblem?.message).toBe('Please check the fields.');
  });

  it('whose page knows which field is meant says it there alone', () => {
    const map = () => ({ password: { sentence: 'It is not right.' } });
    expect(classifyProblem(refusal({ current: ['Wrong.'] }), fields, map)).toEqual({
      errors: { password: { sentence: 'It is not right.' } },
      formProblem: null,
    });
  });
});

import { problemDefinitions } from '@waymark/contract/problem';
import { ApiError } from '../../platform/http/api-error.ts';

export function emailTakenError(): ApiError {
  return new ApiError('email-taken', { errors: { email: [problemDefinitions['email-taken'].message] } });
}

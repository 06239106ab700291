import { problems } from '@waymark/contract/problem';
import { Refusal } from '../../platform/http/problems.ts';

export function emailTaken(): Refusal {
  return new Refusal('email-taken', { errors: { email: [problems['email-taken'].message] } });
}

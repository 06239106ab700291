/** What the browser's console says of a failed call. Source: specification, section 8, "Transport". Never what a person typed. */
import type { ApiProblem } from './call.ts';

/** A refusal says the server's words: of each field for 422, else its message. */
export function logRefusal({ status, message, errors }: ApiProblem): void {
  if (status === 422) console.warn(message, errors);
  else console.warn(message);
}

export function logNoResponse(): void {
  console.warn('Network error: No response received');
}

/** Whatever else kept an answer from being one. */
export function logRequestError(): void {
  console.warn('Request error');
}

/** Logs a failed call in the browser's console, never what a person typed. */

type ApiError = { status: number; message: string; errors: Record<string, string[]> };

/** Logs the message of a refusal, for 422 with those of its fields. */
export function logRefusal({ status, message, errors }: ApiError): void {
  if (status === 422) console.warn(message, errors);
  else console.warn(message);
}

export function logNoResponse(): void {
  console.warn('Network error: No response received');
}

/** Any other failure. */
export function logRequestError(): void {
  console.warn('Request error');
}

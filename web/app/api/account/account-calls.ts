/**
 * Adds the calls that people make about their own account. Browsers load them with the pages that make them
 * (`evaluate-calls.ts`); where this file itself runs, on the server and in tests, all calls are known.
 */
export function learnAccountCalls(): void {}

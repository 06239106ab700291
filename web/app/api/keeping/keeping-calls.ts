/**
 * Adds the calls that people make who keep an organization. Browsers load them with their pages (`evaluate-calls.ts`); where this
 * file itself runs, on the server and in tests, all calls are known.
 */
export function learnKeepingCalls(): void {}

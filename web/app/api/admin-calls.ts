/**
 * Adds the calls that administrators alone make. Browsers load them with the panel (`evaluate-calls.ts`); where this file itself
 * runs, on the server and in tests, all calls are known.
 */
export function learnAdminCalls(): void {}

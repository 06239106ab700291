/** Whether a file or a response could not be loaded, by the messages of Chromium, Firefox, WebKit and Vite. */
export function isNoAnswer(failure: unknown): boolean {
  return (
    failure instanceof Error &&
    /^(?:Failed to fetch|Netw|Load f|error lo|Importing|Unable to pre)/.test(failure.message)
  );
}

/** The session as the API layer needs it, set at start (`start.ts`), so that this layer depends on none above it. */
type Connection = {
  /** The token of the session. */
  token: () => string | null;
  /** The API answered 401. */
  onUnauthorized: () => void;
};

export let connection: Connection = { token: () => null, onUnauthorized: () => {} };

export function connectApi(started: Connection): void {
  connection = started;
}

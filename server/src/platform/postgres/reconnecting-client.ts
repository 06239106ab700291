/** Keeps a connection whose session state, such as a lock, is restored on a new connection when it breaks. */
import pg from 'pg';

/** Delay before reconnecting in milliseconds: initial and maximum. */
const initialDelay = 100;
const maxDelay = 15_000;

export type ReconnectingConnection = {
  /**
   * Stops reconnecting and returns the connection, which the caller closes; null when it is lost and the database is
   * unreachable.
   */
  release: () => Promise<pg.Client | null>;
};

export type ReconnectOptions = {
  connection: pg.ClientConfig;
  /** Sets up the session: at first, and again on each new connection. */
  setUpSession: (client: pg.Client) => Promise<void>;
  /** Called when the connection was lost; it is restored automatically. */
  onLost: (error: Error) => void;
  /** Whether an error of `setUpSession` is permanent. */
  isFinal?: (error: unknown) => boolean;
  /** Called for a permanent error after a loss; no further attempt is made. */
  onFinal?: (error: unknown) => void;
};

/** Throws errors of the first connection or `setUpSession`. */
export async function openReconnectingConnection(deps: ReconnectOptions): Promise<ReconnectingConnection> {
  const { connection, setUpSession, onLost, isFinal = () => false, onFinal = () => undefined } = deps;
  let current: pg.Client | null = null;
  let delay = initialDelay;
  let timer: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let isReleased = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionTimeoutMillis: 10_000, keepAlive: true, ...connection });
    // Without a listener, an error of the connection would end the process.
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('the connection ended')));
    try {
      await client.connect();
      await setUpSession(client);
    } catch (error) {
      await endQuietly(client);
      throw error;
    }
    current = client;
    delay = initialDelay;
  }

  function lose(client: pg.Client, error: Error): void {
    if (client !== current) {
      return;
    }
    current = null;
    if (!isReleased) {
      onLost(error);
      retryLater();
    }
  }

  function retryLater(): void {
    timer = setTimeout(() => {
      attempt = connect().catch((error: unknown) => {
        if (isFinal(error)) {
          onFinal(error);
        } else if (!isReleased) {
          retryLater();
        }
      });
    }, delay);
    delay = Math.min(delay * 2, maxDelay);
  }

  await connect();
  return {
    async release() {
      isReleased = true;
      clearTimeout(timer);
      await attempt;
      if (!current) {
        // The connection is lost and no retry is pending: one last attempt.
        await connect().catch(onLost);
      }
      return current;
    },
  };
}

/** Closes a connection whose failure was reported already. */
async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

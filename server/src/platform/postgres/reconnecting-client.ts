/** Keeps a connection whose session state, such as a lock, is restored on a new connection when it breaks. */
import pg from 'pg';

/** Delay before reconnecting in milliseconds: initial and maximum. */
const firstPause = 100;
const maxPause = 15_000;

export type ReconnectingConnection = {
  /**
   * Stops keeping it and returns the connection, which the caller closes; null when it is lost and the database cannot
   * be reached.
   */
  giveUp: () => Promise<pg.Client | null>;
};

export type ReconnectOptions = {
  connection: pg.ClientConfig;
  /** Sets up the session: at first, and again on each new connection. */
  take: (client: pg.Client) => Promise<void>;
  /** Called when the connection was lost; it is restored automatically. */
  onLost: (error: Error) => void;
  /** Whether an error of `take` is permanent. */
  isFinal?: (error: unknown) => boolean;
  /** Called for a permanent error after a loss; no further attempt is made. */
  onFinal?: (error: unknown) => void;
};

/** Throws errors of the first connection or `take`. */
export async function openReconnectingConnection(deps: ReconnectOptions): Promise<ReconnectingConnection> {
  const { connection, take, onLost, isFinal = () => false, onFinal = () => undefined } = deps;
  let kept: pg.Client | null = null;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let over = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionTimeoutMillis: 10_000, keepAlive: true, ...connection });
    // Without a listener, an error of the connection would end the process.
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('the connection ended')));
    try {
      await client.connect();
      await take(client);
    } catch (error) {
      await endQuietly(client);
      throw error;
    }
    kept = client;
    pause = firstPause;
  }

  function lose(client: pg.Client, error: Error): void {
    if (client !== kept) {
      return;
    }
    kept = null;
    if (!over) {
      onLost(error);
      retryLater();
    }
  }

  function retryLater(): void {
    timer = setTimeout(() => {
      attempt = connect().catch((error: unknown) => {
        if (isFinal(error)) {
          onFinal(error);
        } else if (!over) {
          retryLater();
        }
      });
    }, pause);
    pause = Math.min(pause * 2, maxPause);
  }

  await connect();
  return {
    async giveUp() {
      over = true;
      clearTimeout(timer);
      await attempt;
      if (!kept) {
        // The connection is lost and no retry is pending: one last attempt.
        await connect().catch(onLost);
      }
      return kept;
    },
  };
}

/** Closes a connection whose failure was reported already. */
async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

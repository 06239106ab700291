/** A connection that must not be lost for long: what it holds for its session, such as a lock, is taken again when it breaks. */
import pg from 'pg';

/** Milliseconds before connecting again: at first, and at most. */
const firstPause = 100;
const longestPause = 15_000;

export type KeptConnection = {
  /** Stops keeping it and gives it to the caller, who ends it; null when it is lost and the database cannot be reached. */
  letGo: () => Promise<pg.Client | null>;
};

export type KeepParts = {
  connection: pg.ClientConfig;
  /** Takes what the session is to hold: at first, and again on each new connection. */
  take: (client: pg.Client) => Promise<void>;
  /** Hears why the connection was lost; it is made again by itself. */
  onLost: (error: Error) => void;
  /** Whether an error of `take` will not go away by trying again. */
  isFinal?: (error: unknown) => boolean;
  /** Hears such an error when it comes after the connection was lost; nothing is tried any more. */
  onFinal?: (error: unknown) => void;
};

/** Throws what connecting or `take` throws the first time. */
export async function keepConnection(parts: KeepParts): Promise<KeptConnection> {
  const { connection, take, onLost, isFinal = () => false, onFinal = () => undefined } = parts;
  let kept: pg.Client | null = null;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let over = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionTimeoutMillis: 10_000, keepAlive: true, ...connection });
    // Without a listener from the start an error of the connection would end the process.
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
    pause = Math.min(pause * 2, longestPause);
  }

  await connect();
  return {
    async letGo() {
      over = true;
      clearTimeout(timer);
      await attempt;
      if (!kept) {
        // Lost, and nothing waits any more: one last look.
        await connect().catch(onLost);
      }
      return kept;
    },
  };
}

/** Ends a connection whose failure is told already. */
async function endQuietly(client: pg.Client): Promise<void> {
  await client.end().catch(() => undefined);
}

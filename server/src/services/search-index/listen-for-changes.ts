/** Listens to PostgreSQL notifications about the change log. */
import pg from 'pg';

/** Reconnect delay in milliseconds: initial and maximum. */
const initialDelay = 100;
const maxDelay = 15_000;

/** A separate connection that calls `onChange` for every notification, and each time it has (re)connected. */
export function listenForChanges(
  databaseUrl: string,
  onChange: () => void,
  onLost: (reason: string) => void,
): { close: () => Promise<void> } {
  let client: pg.Client | null = null;
  let delay = initialDelay;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const attempt = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'waymark directory',
    });
    client = attempt;
    let isLost = false;
    const lose = (error?: Error) => {
      if (!isLost && !isClosed) {
        isLost = true;
        onLost(error?.message ?? 'the connection ended');
        timer = setTimeout(() => void connect(), delay);
        delay = Math.min(delay * 2, maxDelay);
        attempt.end().catch(() => undefined);
      }
    };
    attempt.on('error', lose);
    attempt.on('end', () => lose());
    attempt.on('notification', onChange);
    try {
      await attempt.connect();
      await attempt.query('listen resource_changes');
      delay = initialDelay;
      onChange();
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

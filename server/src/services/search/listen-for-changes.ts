/** Listens to PostgreSQL notifications about the change log. */
import pg from 'pg';

/** Reconnect delay in milliseconds: initial and maximum. */
const firstPause = 100;
const maxPause = 15_000;

/** A separate connection that calls `onChange` for every notification, and each time it has (re)connected. */
export function listenForChanges(
  databaseUrl: string,
  onChange: () => void,
  onLost: (reason: string) => void,
): { close: () => Promise<void> } {
  let client: pg.Client | null = null;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const attempt = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'waymark directory',
    });
    client = attempt;
    let lost = false;
    const lose = (error?: Error) => {
      if (!lost && !closed) {
        lost = true;
        onLost(error?.message ?? 'the connection ended');
        timer = setTimeout(() => void connect(), pause);
        pause = Math.min(pause * 2, maxPause);
        attempt.end().catch(() => undefined);
      }
    };
    attempt.on('error', lose);
    attempt.on('end', () => lose());
    attempt.on('notification', onChange);
    try {
      await attempt.connect();
      await attempt.query('listen resource_changes');
      pause = firstPause;
      onChange();
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

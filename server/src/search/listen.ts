/** Hears PostgreSQL say that the change log has grown. */
import pg from 'pg';

/** Milliseconds before connecting again: at first, and at most. */
const firstPause = 100;
const longestPause = 15_000;

/** A connection of its own that calls `onChange` for every notification, and once it is (again) listening. */
export function listen(
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
        pause = Math.min(pause * 2, longestPause);
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

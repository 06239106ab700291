/**
 * PostgreSQL refuses to run as root. When we are root, its programs run as an unprivileged account, which must be able to
 * reach the data folder and the programs themselves even below a closed home folder such as /root.
 */
import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How to run a program of PostgreSQL: the words before its own, and who owns its files (null: whoever we are). */
export type PostgresAccount = { prefix: string[]; owner: { uid: number; gid: number } | null };

const accountName = 'waymark-db';

/** Finds or makes the account. Throws an Error whose message tells a person what to do. */
export async function postgresAccount(): Promise<PostgresAccount> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { prefix: [], owner: null };
  }
  const owner = (await lookUp(accountName)) ?? (await createAccount());
  return {
    // Reading through folders that are closed to others is all it may do beyond its own rights.
    prefix: [
      'setpriv',
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--inh-caps=-all,+dac_read_search',
      '--ambient-caps=-all,+dac_read_search',
    ],
    owner,
  };
}

async function lookUp(name: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (error) {
    // `id` ends with 1 when there is no such account.
    if (error instanceof Error && 'code' in error && error.code === 1) {
      return null;
    }
    throw error;
  }
}

async function createAccount(): Promise<{ uid: number; gid: number }> {
  const advice = 'Start Waymark as an ordinary user instead of root, or set DATABASE_URL to a PostgreSQL of your own.';
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName]);
  } catch (error) {
    throw new Error(`The built-in database cannot run as root, and an account for it could not be made. ${advice}`, {
      cause: error,
    });
  }
  const made = await lookUp(accountName);
  if (!made) {
    throw new Error(`The account ${accountName} was made but cannot be found. ${advice}`);
  }
  return made;
}

/** Gives a folder to the account, when there is one. */
export async function handOver(path: string, account: PostgresAccount): Promise<void> {
  if (account.owner) {
    await chown(path, account.owner.uid, account.owner.gid);
  }
}

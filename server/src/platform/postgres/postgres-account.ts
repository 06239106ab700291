/**
 * PostgreSQL refuses to run as root. When this process is root, the programs run as an unprivileged account, which must reach
 * the data folder and the programs even below a home folder that is closed to others, such as /root.
 */
import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * How to run a PostgreSQL program: the command prefix, and the owner of its files (null: the account of this process).
 */
export type PostgresOsUser = { prefix: string[]; owner: { uid: number; gid: number } | null };

const accountName = 'waymark-db';

/**
 * Finds or makes the account that runs programs over `paths`, which are absolute and exist. Throws an Error whose message
 * tells a person what to do.
 */
export async function findPostgresOsUser(paths: readonly string[]): Promise<PostgresOsUser> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { prefix: [], owner: null };
  }
  const owner = (await lookUp(accountName)) ?? (await createAccount());
  const open = (await Promise.all(paths.map(isOpenToAll))).every(Boolean);
  const asAccount = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  return { prefix: open ? asAccount : [...asAccount, ...throughClosedFolders], owner };
}

/**
 * Only the capability to read and search folders that are closed to others (CAP_DAC_READ_SEARCH); the secure bit keeps
 * it across the change of account, which PostgreSQL's own lookup of its programs depends on.
 */
const throughClosedFolders = [
  '--inh-caps=-all,+dac_read_search',
  '--ambient-caps=-all,+dac_read_search',
  '--securebits=+no_setuid_fixup',
];

/** Whether everyone may traverse every folder of the path. */
async function isOpenToAll(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) {
      return false;
    }
    if (folder === dirname(folder)) {
      return true;
    }
  }
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
  const created = await lookUp(accountName);
  if (!created) {
    throw new Error(`The account ${accountName} was made but cannot be found. ${advice}`);
  }
  return created;
}

/** Changes the owner of a path, when there is an unprivileged account. */
export async function changeOwner(path: string, account: PostgresOsUser): Promise<void> {
  if (account.owner) {
    await chown(path, account.owner.uid, account.owner.gid);
  }
}

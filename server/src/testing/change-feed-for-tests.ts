import { createChangeFeed } from '../features/hsds-api/list-public-changes.ts';
import type { ChangeFeed } from '../features/webhooks/deliver.ts';
import { createHours } from '../platform/hours/open-state.ts';
import type { TestApp } from './app-for-tests.ts';

/** The feed of public changes of a test server. */
export function changeFeedOf({ db, directory }: Pick<TestApp, 'db' | 'directory'>, now: () => Date): ChangeFeed {
  const timeZone = 'America/New_York';
  return createChangeFeed({ db, directory, hours: createHours(timeZone, () => undefined), timeZone, now });
}

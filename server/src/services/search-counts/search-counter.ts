/**
 * Counts searches in memory and writes the sums once a minute, and when the server stops. Counting neither delays a search nor
 * makes it fail. A crash loses the counts of up to a minute.
 */
import type { SearchReply } from '@waymark/contract/endpoints';
import type { SearchQuery } from '@waymark/contract/search';
import type { FastifyBaseLogger } from 'fastify';
import { cachedSettings, readSettings } from '../../domain/settings/current-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { countSearch } from './count-search.ts';
import { addCounts, type CountRow, type LanguageRow } from './counts-store.ts';
import { isWritable, weekOf } from './weeks.ts';

export type SearchCounter = {
  add: (query: SearchQuery, reply: SearchReply) => void;
  /** Writes the counts. Rejects when the database refuses them; they then stay in memory for the next time. */
  write: () => Promise<void>;
  /** Stops the timer and writes the rest. */
  stop: () => Promise<void>;
};

export type SearchCounterDeps = {
  db: Database;
  logger: Pick<FastifyBaseLogger, 'warn'>;
  /** The time zone in which weeks begin. */
  timeZone: string;
  now: () => Date;
};

const writeIntervalMs = 60_000;

export function createSearchCounter({ db, logger, timeZone, now }: SearchCounterDeps): SearchCounter {
  const kinds = new Map<string, CountRow>();
  const languages = new Map<string, LanguageRow>();
  let writing: Promise<void> = Promise.resolve();

  function add(query: SearchQuery, reply: SearchReply): void {
    if (cachedSettings(db)?.countSearches === false) {
      return;
    }
    const count = countSearch(query, reply);
    if (!count) {
      return;
    }
    const week = weekOf(now(), timeZone);
    for (const { category, kind, area, foundNothing, noneOpen, urgent } of count.kinds) {
      addKind({
        week,
        category,
        kind,
        area,
        asked: 1,
        found_nothing: Number(foundNothing),
        none_open: Number(noneOpen),
        urgent: Number(urgent),
      });
    }
    addLanguage({ week, language: count.language, asked: 1, not_served: Number(count.notServed) });
  }

  function addKind(row: CountRow): void {
    const key = JSON.stringify([row.week, row.category, row.kind, row.area]);
    const before = kinds.get(key);
    kinds.set(key, {
      ...row,
      asked: row.asked + (before?.asked ?? 0),
      found_nothing: row.found_nothing + (before?.found_nothing ?? 0),
      none_open: row.none_open + (before?.none_open ?? 0),
      urgent: row.urgent + (before?.urgent ?? 0),
    });
  }

  function addLanguage(row: LanguageRow): void {
    const key = JSON.stringify([row.week, row.language]);
    const before = languages.get(key);
    languages.set(key, {
      ...row,
      asked: row.asked + (before?.asked ?? 0),
      not_served: row.not_served + (before?.not_served ?? 0),
    });
  }

  async function writeOnce(): Promise<void> {
    if (languages.size === 0) {
      return;
    }
    const isCounting = (await readSettings(db)).countSearches;
    const kindRows = [...kinds.values()];
    const languageRows = [...languages.values()];
    kinds.clear();
    languages.clear();
    if (!isCounting) {
      return;
    }
    const writable = ({ week }: { week: string }) => isWritable(week, now(), timeZone);
    try {
      await addCounts(db, kindRows.filter(writable), languageRows.filter(writable));
    } catch (error) {
      kindRows.forEach(addKind);
      languageRows.forEach(addLanguage);
      throw error;
    }
  }

  function write(): Promise<void> {
    const next = writing.then(writeOnce);
    writing = next.catch(() => undefined);
    return next;
  }

  const onFailure = (error: unknown) => logger.warn({ err: error }, 'the counts of searches could not be written');
  const job = runPeriodically({ run: write, pause: writeIntervalMs, onFailure });

  return {
    add(query, reply) {
      try {
        add(query, reply);
      } catch {
        // Without the error: its message could quote a person's words.
        logger.warn('a search could not be counted');
      }
    },
    write,
    async stop() {
      await job.stop();
      await write().catch(onFailure);
    },
  };
}

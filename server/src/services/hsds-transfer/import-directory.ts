/**
 * Loads a directory: plans the changes, then writes them in whole batches. Importing the same directory again changes nothing;
 * an interrupted import can be run again.
 */

import type { RowReason } from '@waymark/contract/row-reasons';
import type { DirectoryPart, ImportedDirectory, ImportedResource, Origin } from '@waymark/hsds/import-types';
import { type RowProblem, rowProblem } from '@waymark/hsds/row-problem';
import { storableTexts } from '@waymark/hsds/storable-texts';
import { sql } from 'kysely';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { inBatches } from '../../platform/values/in-batches.ts';
import { createBatchWriter } from './batch-writer.ts';
import { contentHash } from './content-hash.ts';
import { type Describer, type DescriberOptions, startDescriber } from './describe-records.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { createTimeZoneFinder } from './guess-time-zone.ts';
import {
  type ImportableOrganization,
  importOrganizations,
  organizationsMissingFrom,
  planOrganizations,
} from './import-organizations.ts';
import {
  type ImportableResource,
  importResources,
  type Listed,
  listedBefore,
  planResources,
  type ResourceImportResult,
} from './import-resources.ts';
import type { PartFile } from './part-file.ts';
import { prepareResource, recordToDescribe, withReadableHours } from './prepare-resources.ts';
import { recordListed } from './source-listings.ts';

export type Counts = { new: number; changed: number; unchanged: number; keptClosed: number };

type Hashed<T> = T & { contentHash: string };

export type PlannedPart = { organizations: ImportableOrganization[]; resources: Hashed<ImportedResource>[] };

export type ImportPlan = {
  /** Its records as they are loaded. Every call reads and prepares them again, unless they were kept. */
  parts: () => AsyncIterable<PlannedPart>;
  /** Number of organizations and resources. */
  total: number;
  /** Whether the files could be read to their ends: else what is missing may still be listed. */
  isWhole: boolean;
  /** Infers the time zone of a place. */
  timeZoneOf: (resource: ImportedResource) => string | undefined;
  counts: { organizations: Counts; resources: Counts };
  /** Number of resources that the source listed before, and of those among them that it lists no more. */
  share: { listed: number; dropped: number };
  /** The first new and changed resources, at most `maxListed` of each. */
  listed: Record<'new' | 'changed', (Origin & { id: string; name: string })[]>;
  /** All problems so far, including those of reading the files. */
  problems: RowProblem[];
};

/** Awaited before the next batch is written. */
export type ImportProgress = (done: number, total: number) => void | Promise<void>;

/** The engine is loaded before anything is written, and only when there are resources to write. */
export type ImportOptions = DescriberOptions & {
  onProgress?: ImportProgress;
  /** Stops after the batch that is being written. */
  signal?: AbortSignal;
  batchSize?: number;
  /** Time at which the directory was read; absent: now. */
  now?: Date;
};

export type ImportOutcome = {
  counts: { organizations: Counts; resources: Counts };
  /** Rows that the database refused. */
  problems: RowProblem[];
  /** Whether everything was done, or it was stopped between two batches. */
  complete: boolean;
  /** How many resources got each category from the engine. */
  inferred: Map<string, number>;
};

/** Records per transaction. */
const defaultBatchSize = 500;
/** Maximum number of names of a kind in a report. */
const maxListed = 200;

/** Problems after which nothing more of a table is read. */
const endsOfReading: ReadonlySet<string> = new Set(['csv-quote-open', 'csv-row-large'] satisfies RowReason[]);

/**
 * Writes nothing. `beforePart` is awaited before each part of the records; planning ends with what it throws. `kept`: where records
 * that are read part by part are kept until they are loaded; who gives it closes it.
 */
export async function planImport(
  db: Database,
  imported: ImportedDirectory,
  beforePart: () => void | Promise<void> = () => undefined,
  kept: PartFile<PlannedPart> | null = null,
): Promise<ImportPlan> {
  const problems = [...imported.problems];
  const counts = { organizations: noCounts(), resources: noCounts() };
  const listed: ImportPlan['listed'] = { new: [], changed: [] };
  const timeZones = createTimeZoneFinder();
  const organizations = createSeenRecords();
  const resources = createSeenRecords();
  for await (const part of plannedParts(imported, problems)) {
    await beforePart();
    if (imported.rest) {
      kept?.add(part);
    }
    organizations.add(part.organizations);
    resources.add(part.resources);
    const organizationDecisions = await planOrganizations(db, part.organizations);
    addCounts(counts.organizations, verdictsOf(organizationDecisions));
    problems.push(...keptEdits(part.organizations, organizationDecisions));
    const decisions = await planResources(db, part.resources);
    const verdicts = verdictsOf(decisions);
    addCounts(counts.resources, verdicts);
    problems.push(...keptClosed(part.resources, verdicts), ...keptEdits(part.resources, decisions));
    for (const [index, resource] of part.resources.entries()) {
      timeZones.add(resource);
      const verdict = verdicts[index];
      if ((verdict === 'new' || verdict === 'changed') && listed[verdict].length < maxListed) {
        listed[verdict].push({ id: resource.id, name: resource.name, ...resource.origin });
      }
    }
  }
  const goneOrganizations = organizations.first
    ? await organizationsMissingFrom(db, organizations.first.source, organizations.ids)
    : [];
  const previous: Listed = resources.first
    ? await listedBefore(db, resources.first.source, resources.ids)
    : { listed: 0, gone: [] };
  const isWhole = !problems.some(({ code }) => endsOfReading.has(code));
  if (isWhole) {
    problems.push(
      ...goneProblems(organizations.first?.origin, goneOrganizations, 'organization-gone'),
      ...goneProblems(resources.first?.origin, previous.gone, 'resource-gone'),
    );
  }
  const share = { listed: previous.listed, dropped: previous.gone.filter(({ isNew }) => isNew).length };
  const total = organizations.ids.size + resources.ids.size;
  const parts = async function* () {
    yield* (imported.rest && kept?.parts()) ?? plannedParts(imported, []);
  };
  return { parts, total, isWhole, timeZoneOf: timeZones.zoneOf, counts, share, listed, problems };
}

/** Prepares the records part by part; the problems of reading and preparing them are added to `problems`. */
async function* plannedParts(imported: ImportedDirectory, problems: RowProblem[]): AsyncGenerator<PlannedPart> {
  for await (const part of partsOf(imported)) {
    const { organizations, resources, problems: found } = storableTexts(part);
    appendTo(problems, found);
    yield {
      organizations: organizations.map((one) => ({ ...one, contentHash: contentHash(one) })),
      resources: resources.map((one) => {
        const readable = withReadableHours(one, problems);
        return { ...readable, contentHash: contentHash(readable) };
      }),
    };
  }
}

async function* partsOf({ organizations, resources, rest }: ImportedDirectory): AsyncGenerator<DirectoryPart> {
  for (const batch of inBatches(organizations, defaultBatchSize)) {
    yield { organizations: batch, resources: [], problems: [] };
  }
  for (const batch of inBatches(resources, defaultBatchSize)) {
    yield { organizations: [], resources: batch, problems: [] };
  }
  if (rest) {
    yield* rest();
  }
}

type SeenRecord = { id: string; source: string; origin: Origin };

function createSeenRecords() {
  const seen = {
    ids: new Set<string>(),
    first: undefined as SeenRecord | undefined,
    add(records: readonly SeenRecord[]) {
      seen.first ??= records[0];
      for (const { id } of records) {
        seen.ids.add(id);
      }
    },
  };
  return seen;
}

/** Without a limit of length, as the arguments of `push` have one. */
function appendTo<T>(list: T[], added: readonly T[]): void {
  for (const one of added) {
    list.push(one);
  }
}

export async function runImport(db: Database, plan: ImportPlan, options: ImportOptions): Promise<ImportOutcome> {
  const { signal, onProgress, batchSize = defaultBatchSize } = options;
  const outcome: ImportOutcome = {
    counts: { organizations: noCounts(), resources: noCounts() },
    problems: [],
    complete: false,
    inferred: new Map(),
  };
  const toDescribe = plan.counts.resources.new + plan.counts.resources.changed;
  let describer: Describer | undefined;
  const describing = () => {
    describer ??= startDescriber(toDescribe, options);
    return describer;
  };
  if (toDescribe > 0) {
    describing();
  }
  let source: string | undefined;
  const listed: Pick<ImportedResource, 'id' | 'listing'>[] = [];
  const writer = createBatchWriter({
    ahead: () => describer?.ahead ?? 0,
    signal,
    onProgress: (done) => onProgress?.(done, plan.total),
  });
  let isGoingOn = true;
  try {
    for await (const { organizations, resources } of plan.parts()) {
      for (const batch of inBatches(organizations, batchSize)) {
        const load = async () =>
          addCounts(outcome.counts.organizations, await inBatch(db, batch, importOrganizations, outcome.problems));
        isGoingOn = await writer.add(batch.length, Promise.resolve(load));
      }
      for (const batch of inBatches(resources, batchSize)) {
        const prepared = prepareBatch(db, batch, { describing, timeZoneOf: plan.timeZoneOf });
        const load = prepared.then((ready) => () => loadResources(db, ready, outcome));
        isGoingOn = await writer.add(batch.length, load);
      }
      source ??= resources[0]?.source;
      appendTo(
        listed,
        resources.map(({ id, listing }) => ({ id, ...(listing && { listing }) })),
      );
      if (!isGoingOn) {
        break;
      }
    }
    isGoingOn = await writer.finish();
  } finally {
    await writer.settle();
    await describer?.close();
  }
  if (!isGoingOn) {
    return outcome;
  }
  if (source !== undefined && plan.isWhole) {
    await recordListed(db, source, listed, options.now ?? new Date());
  }
  return { ...outcome, complete: true };
}

type PreparedBatch = { loadable: Hashed<ImportableResource>[]; finished: ResourceImportResult[] };

/** Prepares the resources that are new or changed; of the others it gives the verdicts. */
async function prepareBatch(
  db: Database,
  batch: readonly Hashed<ImportedResource>[],
  { describing, timeZoneOf }: { describing: () => Describer; timeZoneOf: ImportPlan['timeZoneOf'] },
): Promise<PreparedBatch> {
  const verdicts = verdictsOf(await planResources(db, batch));
  const isToWrite = (verdict: ResourceImportResult | undefined) => verdict === 'new' || verdict === 'changed';
  const resources = batch.filter((_, index) => isToWrite(verdicts[index]));
  const descriptions = resources.length === 0 ? [] : await describing().describe(resources.map(recordToDescribe));
  const loadable = resources.flatMap((one, index) => {
    const description = descriptions[index];
    return description
      ? [{ ...prepareResource(one, { description, timeZone: timeZoneOf(one) }), contentHash: one.contentHash }]
      : [];
  });
  return { loadable, finished: verdicts.filter((verdict) => !isToWrite(verdict)) };
}

/** Adds what it did to `outcome`. */
async function loadResources(
  db: Database,
  { loadable, finished }: PreparedBatch,
  outcome: ImportOutcome,
): Promise<void> {
  addCounts(outcome.counts.resources, finished);
  if (loadable.length === 0) {
    return;
  }
  const loaded = await inBatch(db, loadable, importResources, outcome.problems);
  addCounts(outcome.counts.resources, loaded);
  for (const [index, { inferredColumns, category }] of loadable.entries()) {
    const isLoaded = loaded[index] === 'new' || loaded[index] === 'changed';
    if (isLoaded && inferredColumns.includes('category')) {
      outcome.inferred.set(category, (outcome.inferred.get(category) ?? 0) + 1);
    }
  }
}

type Verdict = ResourceImportResult | 'refused';

/**
 * Writes a batch in one transaction; if the database refuses a value, record by record, so that only that one is left out.
 * Returns one verdict per record.
 */
async function inBatch<T extends { id: string; origin: { file: string; line: number } }>(
  db: Database,
  batch: readonly T[],
  load: (tx: Tx, records: readonly T[]) => Promise<Verdict[]>,
  problems: RowProblem[],
): Promise<Verdict[]> {
  const write = (records: readonly T[]) =>
    inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${advisoryLocks.importedBatch})`.execute(tx);
      return load(tx, records);
    });
  try {
    return await write(batch);
  } catch (error) {
    if (!explainDatabaseError(error)) {
      throw error;
    }
    const verdicts: Verdict[] = [];
    for (const record of batch) {
      try {
        verdicts.push(...(await write([record])));
      } catch (reason) {
        const refused = explainDatabaseError(reason);
        if (!refused) {
          throw reason;
        }
        verdicts.push('refused');
        problems.push(rowProblem(record.origin, 'refused', refused.field, undefined, refused.reason));
      }
    }
    return verdicts;
  }
}

function verdictsOf<T>(decisions: readonly { verdict: T }[]): T[] {
  return decisions.map(({ verdict }) => verdict);
}

function keptEdits(
  batch: readonly { origin: Origin }[],
  decisions: readonly { kept: readonly string[] }[],
): RowProblem[] {
  return batch.flatMap(({ origin }, index) =>
    (decisions[index]?.kept ?? []).map((field) => rowProblem(origin, 'kept', field, undefined, 'kept-edited')),
  );
}

function keptClosed(batch: readonly ImportedResource[], verdicts: readonly ResourceImportResult[]): RowProblem[] {
  return batch
    .filter((_, index) => verdicts[index] === 'kept-closed')
    .map(({ origin, status }) => rowProblem(origin, 'doubtful', 'status', status, 'kept-closed'));
}

function goneProblems(
  origin: Origin | undefined,
  gone: readonly { sourceId: string | undefined; name: string }[],
  code: 'organization-gone' | 'resource-gone',
): RowProblem[] {
  return gone.map(({ sourceId, name }) =>
    rowProblem({ file: origin?.file ?? '', line: 0 }, 'doubtful', 'id', sourceId, { code, values: { name } }),
  );
}

function noCounts(): Counts {
  return { new: 0, changed: 0, unchanged: 0, keptClosed: 0 };
}

function addCounts(counts: Counts, verdicts: readonly Verdict[]): void {
  for (const verdict of verdicts) {
    if (verdict !== 'refused') {
      counts[verdict === 'kept-closed' ? 'keptClosed' : verdict] += 1;
    }
  }
}

/**
 * `npm run bench:timed`: what urgency and times in the text add to ranking. Every need is asked twice at its own time: as it is,
 * and without urgency and time. The weights were set on the first half of the needs; the second half is held out. `-- --needs`
 * prints each need of the first half.
 */
import { readFileSync } from 'node:fs';
import { Urgency } from '@waymark/contract/enumerations';
import { SearchQuery } from '@waymark/contract/search';
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import type { DirectoryIndex } from '@waymark/matching/directory-index';
import { createEngine, type Engine } from '@waymark/matching/engine';
import { createHours, type Hours } from '@waymark/server/platform/hours/open-state';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readCollection } from './collection.ts';
import { mean, ndcg } from './relevance-measures.ts';
import { marlowMissing } from './shared-data.ts';
import { formatTable } from './statistics.ts';
import { indexCollection } from './waymark-engine.ts';

const TimedNeed = z.object({
  id: z.string(),
  language: z.string(),
  text: z.string(),
  now: z.string(),
  urgency: z.nullable(Urgency),
  /** The time in the text; only its presence is used. */
  time: z.nullable(z.string()),
  grades: z.record(z.string(), z.number()),
});
type TimedNeed = z.infer<typeof TimedNeed>;

const timeZone = 'America/New_York';
const firstHalf = 30;
/** The grade of places that can help in time. */
const bestGrade = 3;

type Outcome = { ndcg: number; firstInTime: number; detectedTime: string | null; ranking: string[] };
type Measured = { need: TimedNeed; asIs: Outcome; plain: Outcome };

const collection = readCollection();
if (collection) {
  const engine = createEngine(readLexicon(), { classifier: readClassifier() });
  const index = indexCollection(engine, collection);
  const hours = createHours(timeZone, () => undefined);
  const measured = readNeeds().map((need) => ({
    need,
    asIs: ask(engine, index, hours, need, true),
    plain: ask(engine, index, hours, need, false),
  }));
  print('first half, on which the weights were set', measured.slice(0, firstHalf));
  print('second half', measured.slice(firstHalf));
  if (process.argv.includes('--needs')) printNeeds(measured.slice(0, firstHalf));
} else {
  console.log(marlowMissing);
}

function readNeeds(): TimedNeed[] {
  const text = readFileSync(new URL('../collections/timed-needs.yaml', import.meta.url), 'utf8');
  return z.parse(z.object({ needs: z.array(TimedNeed) }), parse(text)).needs;
}

function ask(engine: Engine, index: DirectoryIndex, hours: Hours, need: TimedNeed, asIs: boolean): Outcome {
  const now = new Date(need.now);
  const urgency = asIs && need.urgency ? { urgency: need.urgency } : {};
  const query = SearchQuery.parse({ query: need.text, ...urgency, ...(asIs ? {} : { without: 'time' }) });
  const understanding = engine.understand(need.text, {
    now,
    locale: 'en',
    timeZone,
    urgency: query.urgency,
    places: index.places(),
    vocabulary: index.vocabulary,
    without: query.without,
  });
  const { openAt, nextOpening } = hours;
  const { hits } = index.search({ understanding, query, now, locale: 'en', openAt, nextOpening });
  const ranking = hits.map(({ id }) => id);
  const grades = new Map(Object.entries(need.grades));
  return {
    ndcg: ndcg(ranking, grades),
    firstInTime: grades.get(ranking[0] ?? '') === bestGrade ? 1 : 0,
    detectedTime: understanding.time?.id ?? null,
    ranking,
  };
}

function print(title: string, measured: readonly Measured[]): void {
  const groups: [string, (need: TimedNeed) => boolean][] = [
    ['all', () => true],
    ['a time', ({ urgency, time }) => !urgency && time !== null],
    ['HIGH', ({ urgency, time }) => urgency === 'HIGH' && time === null],
    ['CRITICAL', ({ urgency, time }) => urgency === 'CRITICAL' && time === null],
    ['a time and an urgency', ({ urgency, time }) => urgency !== null && time !== null],
  ];
  const rows = groups.flatMap(([name, isInGroup]) => {
    const group = measured.filter(({ need }) => isInGroup(need));
    if (group.length === 0) return [];
    const figure = (value: (one: Measured) => number) => (mean(group.map(value)) ?? 0).toFixed(3);
    const withTime = group.filter(({ need }) => need.time !== null);
    return [
      [
        name,
        `${group.length}`,
        figure(({ plain }) => plain.ndcg),
        figure(({ asIs }) => asIs.ndcg),
        figure(({ plain }) => plain.firstInTime),
        figure(({ asIs }) => asIs.firstInTime),
        withTime.length === 0
          ? ''
          : `${withTime.filter(({ asIs }) => asIs.detectedTime !== null).length} of ${withTime.length}`,
      ],
    ];
  });
  const heads = ['needs', 'nDCG@10 plain', 'as asked', 'first can be had, plain', 'as asked', 'time understood'];
  console.log(`\n${formatTable([`timed needs, ${title}`, ...heads], rows)}`);
}

function printNeeds(measured: readonly Measured[]): void {
  for (const { need, asIs, plain } of measured) {
    const shown = asIs.ranking.slice(0, 10).map((id) => `${id}:${need.grades[id] ?? 0}`);
    console.log(
      `${need.id} ${plain.ndcg.toFixed(2)} -> ${asIs.ndcg.toFixed(2)} ${need.text} | ${need.urgency ?? ''} ${need.time ?? ''} (${asIs.detectedTime ?? ''})\n    ${shown.join(' ')}`,
    );
  }
}

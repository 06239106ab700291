/**
 * `npm run bench:plain`: short plain queries over the sample directory, judged by their category and by the places that a
 * librarian would show first. The odd-numbered queries are a development set, the even ones are held out; `-- --wrong` lists what
 * is wrong in the development set.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ResourceCategory } from '@waymark/contract/enumerations';
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { Language } from '@waymark/matching/text/language';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readCollection } from './collection.ts';
import { isInDevelopmentSet } from './development-split.ts';
import { marlowMissing } from './shared-data.ts';
import { formatTable } from './statistics.ts';
import { type Answer, indexCollection, queryWaymark } from './waymark-engine.ts';

const PlainQuery = z.strictObject({
  id: z.string(),
  language: Language,
  text: z.string(),
  sort: z.string(),
  categories: z.array(ResourceCategory),
  places: z.array(z.string()),
});
type PlainQuery = z.infer<typeof PlainQuery>;
type Judged = { query: PlainQuery; answer: Answer };

const folder = fileURLToPath(new URL('../collections/plain/', import.meta.url));
const Queries = z.object({ queries: z.array(PlainQuery) });
const queriesByFile = new Map(
  readdirSync(folder).map((file) => [
    basename(file, '.yaml'),
    z.parse(Queries, parse(readFileSync(join(folder, file), 'utf8'))).queries,
  ]),
);
const collection = readCollection();
if (!collection) throw new Error(marlowMissing);
const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const index = indexCollection(engine, collection);
const names = new Map(collection.records.map(({ id, name }) => [id, name]));
const judgedByFile = [...queriesByFile].map(([name, queries]): [string, Judged[]] => [
  name,
  queries.map((query) => ({ query, answer: queryWaymark(engine, index, query.text) })),
]);
const judged = judgedByFile.flatMap(([, group]) => group);

const isOutOfScope = ({ query }: Judged) => query.sort === 'out-of-scope';
const isAnswered = ({ answer }: Judged) => answer.ranking.length > 0;
const firstCategory = ({ answer }: Judged) => answer.understanding.needs[0]?.category;
const isCategoryRight = (one: Judged) => one.query.categories.some((category) => category === firstCategory(one));
const hasRightPlace = ({ query, answer }: Judged) => answer.ranking.slice(0, 5).some((id) => query.places.includes(id));
const isVagueRight = ({ query, answer }: Judged) => answer.understanding.vague === (query.sort === 'vague');

function share(all: readonly Judged[], predicate: (one: Judged) => boolean): string {
  return all.length === 0 ? '' : `${all.filter(predicate).length}/${all.length}`;
}

/** The share of needs not marked as a guess whose category is right. */
function certainRight(group: readonly Judged[]): string {
  const certain = group
    .filter(({ query }) => query.categories.length > 0)
    .flatMap(({ query, answer }) =>
      answer.understanding.needs
        .filter(({ maybe }) => !maybe)
        .map(({ category }) => query.categories.includes(category)),
    );
  return certain.length === 0 ? '' : `${certain.filter(Boolean).length}/${certain.length}`;
}

function row(name: string, group: readonly Judged[]): string[] {
  const inScope = group.filter((one) => !isOutOfScope(one));
  return [
    name,
    share(inScope, isAnswered),
    share(
      group.filter(({ query }) => query.categories.length > 0),
      isCategoryRight,
    ),
    share(
      group.filter(({ query }) => query.places.length > 0),
      hasRightPlace,
    ),
    certainRight(group),
    share(group, isVagueRight),
    share(group.filter(isOutOfScope), ({ answer }) => answer.understanding.needs.length === 0),
    share(group, ({ answer }) => answer.understanding.crisis !== null),
  ];
}

const columns = [
  'answered',
  'category right',
  'right place in five',
  'certain chips right',
  'vague told',
  'out of scope silent',
  'alarms',
];
const print = (title: string, groups: [string, readonly Judged[]][]) =>
  console.log(
    `\n${formatTable(
      [title, ...columns],
      groups.map(([name, group]) => row(name, group)),
    )}`,
  );
const development = judged.filter(({ query }) => isInDevelopmentSet(query.id));
print(`${judged.length} queries`, [
  ['all', judged],
  ['looked at', development],
  ['only counted', judged.filter((one) => !development.includes(one))],
]);
print(
  'by collection',
  judgedByFile.flatMap(([name, group]): [string, Judged[]][] => {
    const [lookedAt = [], counted = []] = [true, false].map((is) =>
      group.filter(({ query }) => isInDevelopmentSet(query.id) === is),
    );
    return [
      [`${name}, looked at`, lookedAt],
      [`${name}, only counted`, counted],
    ];
  }),
);
const groupsOf = (key: (query: PlainQuery) => string) =>
  [...Map.groupBy(judged, ({ query }) => key(query))].map(([name, group]): [string, Judged[]] => [name, group]);
print(
  'by sort',
  groupsOf(({ sort }) => sort),
);
print(
  'by language',
  groupsOf(({ language }) => language),
);

if (process.argv.includes('--wrong')) {
  for (const one of development) {
    const { query, answer } = one;
    const wrong = [
      ...(isOutOfScope(one) || isAnswered(one) ? [] : ['no answer']),
      ...(query.categories.length === 0 || isCategoryRight(one) ? [] : [`category ${firstCategory(one)}`]),
      ...(query.places.length === 0 || hasRightPlace(one) ? [] : ['places']),
      ...(isVagueRight(one) ? [] : [`vague ${answer.understanding.vague}`]),
      ...(isOutOfScope(one) && answer.understanding.needs.length > 0 ? ['not silent'] : []),
      ...(answer.understanding.crisis ? [`alarm ${answer.understanding.crisis.kind}`] : []),
    ];
    if (wrong.length === 0) continue;
    const needs = answer.understanding.needs.map(({ concept, confidence }) => `${concept} ${confidence}`).join(', ');
    console.log(`\n${query.id} “${query.text}”: ${wrong.join(', ')}`);
    console.log(`  needs ${needs || 'none'}; place ${answer.understanding.place?.name ?? 'none'}`);
    if (query.places.length > 0 && !hasRightPlace(one)) {
      console.log(`  wanted  ${query.places.map((id) => names.get(id)).join('; ')}`);
      console.log(
        `  offered ${answer.ranking
          .slice(0, 5)
          .map((id) => names.get(id))
          .join('; ')}`,
      );
    }
  }
}

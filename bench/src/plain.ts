/**
 * What becomes of the short plain query: `npm run bench:plain`. Queries over the sample directory, with the category that is
 * meant and places that a librarian would show first. Odd numbers may be looked at, even ones are only counted;
 * `-- --wrong` lists what is wrong among the former.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ResourceCategory } from '@waymark/contract/enumerations';
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { Language } from '@waymark/matching/text/language';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readCollection } from './collection.ts';
import { isDevelopmentQuery } from './development-queries.ts';
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
type Asked = { query: PlainQuery; answer: Answer };

const file = fileURLToPath(new URL('../collections/plain-queries.yaml', import.meta.url));
const { queries } = z.parse(z.object({ queries: z.array(PlainQuery) }), parse(readFileSync(file, 'utf8')));
const collection = readCollection();
if (!collection) throw new Error('The sample directory is not at ../shared/data/marlow beside the repository.');
const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const index = indexCollection(engine, collection);
const names = new Map(collection.records.map(({ id, name }) => [id, name]));
const asked = queries.map((query): Asked => ({ query, answer: queryWaymark(engine, index, query.text) }));

const isOutOfScope = ({ query }: Asked) => query.sort === 'out-of-scope';
const isAnswered = ({ answer }: Asked) => answer.ranking.length > 0;
const first = ({ answer }: Asked) => answer.understanding.needs[0]?.category;
const isCategoryRight = (one: Asked) => one.query.categories.some((category) => category === first(one));
const hasRightPlace = ({ query, answer }: Asked) => answer.ranking.slice(0, 5).some((id) => query.places.includes(id));
const isVagueRight = ({ query, answer }: Asked) => answer.understanding.vague === (query.sort === 'vague');

function share(all: readonly Asked[], test: (one: Asked) => boolean): string {
  return all.length === 0 ? '' : `${all.filter(test).length}/${all.length}`;
}

/** Of the needs that are not called guesses. */
function certainRight(of: readonly Asked[]): string {
  const certain = of
    .filter(({ query }) => query.categories.length > 0)
    .flatMap(({ query, answer }) =>
      answer.understanding.needs
        .filter(({ maybe }) => !maybe)
        .map(({ category }) => query.categories.includes(category)),
    );
  return certain.length === 0 ? '' : `${certain.filter(Boolean).length}/${certain.length}`;
}

function row(name: string, of: readonly Asked[]): string[] {
  const inScope = of.filter((one) => !isOutOfScope(one));
  return [
    name,
    share(inScope, isAnswered),
    share(
      of.filter(({ query }) => query.categories.length > 0),
      isCategoryRight,
    ),
    share(
      of.filter(({ query }) => query.places.length > 0),
      hasRightPlace,
    ),
    certainRight(of),
    share(of, isVagueRight),
    share(of.filter(isOutOfScope), ({ answer }) => answer.understanding.needs.length === 0),
    share(of, ({ answer }) => answer.understanding.crisis !== null),
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
const print = (title: string, groups: [string, readonly Asked[]][]) =>
  console.log(
    `\n${formatTable(
      [title, ...columns],
      groups.map(([name, of]) => row(name, of)),
    )}`,
  );
const looked = asked.filter(({ query }) => isDevelopmentQuery(query.id));
print(`${asked.length} queries`, [
  ['all', asked],
  ['looked at', looked],
  ['only counted', asked.filter((one) => !looked.includes(one))],
]);
const groupsOf = (key: (query: PlainQuery) => string) =>
  [...Map.groupBy(asked, ({ query }) => key(query))].map(([name, of]): [string, Asked[]] => [name, of]);
print(
  'by sort',
  groupsOf(({ sort }) => sort),
);
print(
  'by language',
  groupsOf(({ language }) => language),
);

if (process.argv.includes('--wrong')) {
  for (const one of looked) {
    const { query, answer } = one;
    const wrong = [
      ...(isOutOfScope(one) || isAnswered(one) ? [] : ['no answer']),
      ...(query.categories.length === 0 || isCategoryRight(one) ? [] : [`category ${first(one)}`]),
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

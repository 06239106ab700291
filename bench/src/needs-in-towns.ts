/** Plain needs asked in the towns of San Mateo County: whether the first places are in the town, near it, and offer the need. */
import { SearchQuery } from '@waymark/contract/search';
import type { Engine } from '@waymark/matching/engine';
import { milesTo, pointOf } from '@waymark/matching/index/distance';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { formatMean, mean } from './relevance-measures.ts';
import { formatTable } from './statistics.ts';
import { indexCollection } from './waymark-engine.ts';

const towns = [
  'San Mateo',
  'Redwood City',
  'Daly City',
  'South San Francisco',
  'East Palo Alto',
  'Menlo Park',
  'Pacifica',
  'Half Moon Bay',
  'San Bruno',
  'Burlingame',
  'Foster City',
  'San Carlos',
  'Belmont',
  'Millbrae',
];
const needs = [
  'food pantry',
  'hot meal',
  'clothes',
  'help with rent',
  'shelter',
  'dentist',
  'clinic',
  'counseling',
  'legal help',
  'job help',
  'senior center',
  'child care',
  'english class',
  'library',
  'aa meeting',
  'utility bill help',
  'wheelchair',
  'domestic violence',
  'immigration help',
  'veterans',
];
/** A Friday morning; nothing measured here depends on it. */
const now = new Date('2026-11-20T18:00:00Z');
const shown = 4;

/** A table of the first place, and of the first four, over every need in every town. */
export function needsInTowns(engine: Engine, records: readonly IndexDocument[]): string {
  const index = indexCollection(engine, { records: [...records] });
  const byId = new Map(records.map((record) => [record.id, record]));
  const places = towns.flatMap((town) =>
    needs.flatMap((need) => {
      const query = `${need} in ${town}`;
      const understanding = engine.understand(query, {
        now,
        locale: 'en',
        places: index.places(),
        vocabulary: index.vocabulary,
        names: index.names,
      });
      const origin = pointOf(understanding.place);
      const concept = understanding.needs[0]?.concept ?? '';
      const { hits } = index.search({
        understanding,
        query: SearchQuery.parse({ query }),
        now,
        locale: 'en',
        openAt: () => null,
      });
      return hits.slice(0, shown).flatMap(({ id, match }, at) => {
        const record = byId.get(id);
        if (!record) return [];
        return {
          isFirst: at === 0,
          isInTown: Number(record.city === town),
          offers: Number(match.needs?.includes(concept) ?? false),
          miles: origin ? milesTo(record, origin) : undefined,
        };
      });
    }),
  );
  const row = (name: string, group: typeof places) => [
    name,
    String(group.length),
    formatMean(mean(group.map(({ isInTown }) => isInTown))),
    formatMean(mean(group.map(({ offers }) => offers))),
    formatMean(mean(group.map(({ miles }) => miles ?? null))),
  ];
  return formatTable(
    ['asked in a town', 'places', 'in it', 'offer the need', 'miles away'],
    [
      row(
        'first place',
        places.filter(({ isFirst }) => isFirst),
      ),
      row('first four', places),
    ],
  );
}

/** Exports the published counts as CSV: a row for each group, week and language of each period. */
import { noArea } from '@waymark/contract/unmet-lists';
import type { Bounds, UnmetQuery } from '@waymark/contract/unmet-needs';
import type { Language } from '@waymark/matching/text/language';
import { csvFile } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/register-file-endpoint.ts';
import type { PublishedPeriod } from './publish.ts';
import { filterGroups, labelsIn, readPublished, selectPeriods, type UnmetDeps } from './read-unmet-needs.ts';

type Row = {
  picture: 'kinds of help' | 'weeks' | 'languages';
  period: PublishedPeriod['period'];
  category?: string | null;
  kind?: string | null;
  area?: string | null;
  week?: string;
  language?: string | null;
  asked: number | null;
  foundNothing?: Bounds;
  noneOpen?: Bounds;
  urgent?: Bounds;
  notServed?: Bounds;
};

export async function exportUnmetNeeds(deps: UnmetDeps, query: UnmetQuery, locale: Language): Promise<FileResponse> {
  const chosen = selectPeriods(await readPublished(deps), query);
  const labels = labelsIn(deps.directory.lexicon(), locale);
  const columns = {
    Picture: ({ picture }: Row) => picture,
    From: ({ period }: Row) => period.from,
    Until: ({ period }: Row) => period.until,
    Week: ({ week }: Row) => week,
    Category: ({ category }: Row) => nameOrSeveral(category),
    'Kind of help': ({ kind }: Row) => nameOrSeveral(kind && (labels.get(kind) ?? kind)),
    Area: ({ area }: Row) => (area === noArea ? 'not said' : nameOrSeveral(area)),
    Language: ({ language }: Row) => nameOrSeveral(language),
    Asked: ({ asked }: Row) => (asked === null ? 'too few' : String(asked)),
    'Found nothing': ({ foundNothing }: Row) => formatBounds(foundNothing),
    'Found nothing open': ({ noneOpen }: Row) => formatBounds(noneOpen),
    Urgent: ({ urgent }: Row) => formatBounds(urgent),
    'No place in this language': ({ notServed }: Row) => formatBounds(notServed),
  };
  return csvFile(`unmet-needs-${deps.now().toISOString().slice(0, 10)}`, columns, batches());

  async function* batches() {
    for (const one of chosen) {
      yield rowsOf(one, query);
    }
  }
}

function rowsOf({ period, groups, weeks, languages }: PublishedPeriod, query: UnmetQuery): Row[] {
  return [
    ...filterGroups(groups, query).map((group): Row => ({ picture: 'kinds of help', period, ...group })),
    ...weeks.map(({ week, searches }): Row => ({ picture: 'weeks', period, week, asked: searches })),
    ...languages.map((line): Row => ({ picture: 'languages', period, ...line })),
  ];
}

/** null: several are counted together. */
function nameOrSeveral(name: string | null | undefined): string | undefined {
  return name === null ? 'several together' : name;
}

function formatBounds(bounds: Bounds | undefined): string | undefined {
  return bounds && (bounds.least === bounds.most ? String(bounds.least) : `${bounds.least} to ${bounds.most}`);
}

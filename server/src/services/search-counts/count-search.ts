/**
 * What one search adds to the counts: kinds of help, a town or ZIP code, what was found, and the language. Nothing else of a search
 * goes on from here. Pure. Source: docs/decisions/0039-unmet-needs.md.
 */
import type { SearchReply } from '@waymark/contract/endpoints';
import { defaultPageSize, type FoundResource, type SearchQuery, type UnderstoodNeed } from '@waymark/contract/search';
import { noArea, unclearKind } from '@waymark/contract/unmet-lists';
import { languageName } from '@waymark/matching/text/language';

type KindCount = {
  category: string;
  kind: string;
  area: string;
  foundNothing: boolean;
  noneOpen: boolean;
  urgent: boolean;
};

export type SearchCount = { kinds: KindCount[]; language: string; notServed: boolean };

/** A text with many needs is often a story; its surest ones are counted. */
const maxKinds = 3;

/** null when nothing is counted: no words, the same list once more, or an organization that was looked for by name. */
export function countSearch(query: SearchQuery, { data, understanding, names }: SearchReply): SearchCount | null {
  const needs = countedNeeds(understanding.needs);
  if (!isNewQuestion(query) || (needs.length === 0 && names.length > 0)) {
    return null;
  }
  const area = areaOf(understanding.place);
  const urgent = query.urgency === 'HIGH' || query.urgency === 'CRITICAL';
  const kindCount = (category: string, kind: string, found: readonly FoundResource[]): KindCount => ({
    category,
    kind,
    area,
    foundNothing: found.length === 0,
    noneOpen: found.length > 0 && !found.some(isOpen),
    urgent,
  });
  const spoken = languageName(understanding.language);
  return {
    kinds:
      needs.length === 0
        ? [kindCount(unclearKind.category, unclearKind.kind, data)]
        : needs.map(({ category, concept }) =>
            kindCount(
              category,
              concept,
              data.filter(({ match }) => match?.needs?.includes(concept)),
            ),
          ),
    language: understanding.language,
    notServed:
      // Places that name no language are taken to speak English.
      spoken !== undefined &&
      spoken !== 'English' &&
      data.length > 0 &&
      !data.some(({ languages }) => languages.includes(spoken)),
  };
}

/**
 * The first page of a list as the words alone ask for it. Further pages, filters, and chips that were taken away or added change a
 * list that was counted when it was first asked for; `again` says that these words were asked in this visit already.
 */
function isNewQuestion(query: SearchQuery): boolean {
  const narrowed =
    query.location !== undefined ||
    query.near !== undefined ||
    query.radiusMiles !== undefined ||
    query.openNow !== undefined ||
    query.organization !== undefined ||
    query.sort !== 'relevance' ||
    [query.category, query.language, query.accessibility, query.status, query.concept, query.without].some(
      (choices) => choices.length > 0,
    );
  return query.query.trim() !== '' && !query.again && !narrowed && query.page === 1 && query.size >= defaultPageSize;
}

function countedNeeds(needs: readonly UnderstoodNeed[]): readonly UnderstoodNeed[] {
  const certain = needs.filter(({ maybe }) => !maybe);
  return certain.length > 0 ? certain.slice(0, maxKinds) : needs.slice(0, 1);
}

/** Towns and ZIP codes that exist, seldom a far one; a county is no narrower than "not said". */
function areaOf(place: SearchReply['understanding']['place']): string {
  return place && place.kind !== 'county' ? place.name : noArea;
}

function isOpen({ operatingHours }: FoundResource): boolean {
  return operatingHours?.state?.openNow === true;
}

/**
 * What one search adds to the counts: kinds of help, a town or ZIP code, what was found, and the language. Nothing else of a
 * search is counted. Pure. Source: docs/decisions/0039-unmet-needs.md.
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

/** Maximum number of needs counted per search: the most certain ones. */
const maxKinds = 3;

/** null when nothing is counted: a search without words, a repeated one, or one for the name of an organization. */
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
  const searchLanguage = languageName(understanding.language);
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
      // Places without languages are assumed to speak English.
      searchLanguage !== undefined &&
      searchLanguage !== 'English' &&
      data.length > 0 &&
      !data.some(({ languages }) => languages.includes(searchLanguage)),
  };
}

/**
 * Whether it is the first page of a search by words alone. Further pages, filters and changed chips belong to a search that was
 * counted already; `again`: these words were searched in this visit before.
 */
function isNewQuestion(query: SearchQuery): boolean {
  const isNarrowed =
    query.location !== undefined ||
    query.near !== undefined ||
    query.radiusMiles !== undefined ||
    query.openNow !== undefined ||
    query.organization !== undefined ||
    query.sort !== 'relevance' ||
    [query.category, query.language, query.accessibility, query.status, query.concept, query.without].some(
      (choices) => choices.length > 0,
    );
  return query.query.trim() !== '' && !query.again && !isNarrowed && query.page === 1 && query.size >= defaultPageSize;
}

function countedNeeds(needs: readonly UnderstoodNeed[]): readonly UnderstoodNeed[] {
  const certain = needs.filter(({ maybe }) => !maybe);
  return certain.length > 0 ? certain.slice(0, maxKinds) : needs.slice(0, 1);
}

/** A town or ZIP code; a county is counted like no place. */
function areaOf(place: SearchReply['understanding']['place']): string {
  return place && place.kind !== 'county' ? place.name : noArea;
}

function isOpen({ operatingHours }: FoundResource): boolean {
  return operatingHours?.state?.openNow === true;
}

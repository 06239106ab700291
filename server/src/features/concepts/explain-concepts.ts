/** Explains the concepts of a category: the words that lead to each, and places that offer it. */
import type { ExplainedConcept, WordLanguages } from '@waymark/contract/concept';
import type { ResourceCategory } from '@waymark/contract/enumerations';
import type { Terms } from '@waymark/matching/lexicon/lexicon-schema';
import { localizedLabel } from '@waymark/matching/lexicon/localized-label';
import { Language } from '@waymark/matching/text/language';
import { findPublicResources } from '../../domain/directory/public-resources.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SearchIndex } from '../../services/search-index/search-index.ts';
import { conceptsOf } from './list-concepts.ts';
import type { TopResults } from './top-results.ts';

type Deps = { db: Database; directory: SearchIndex; firstPlaces: TopResults };
type Query = { category: ResourceCategory; language: Language; words: Language };

/** Throws ApiError 'not-ready' while the directory is being loaded. */
export async function describeConcepts(
  { db, directory, firstPlaces }: Deps,
  { category, language, words }: Query,
): Promise<{ data: ExplainedConcept[]; languages: WordLanguages }> {
  const concepts = conceptsOf(directory.lexicon(), category);
  const ids = new Map<string, string[]>();
  for (const { id } of concepts) {
    ids.set(id, await firstPlaces(id));
  }
  const rows = await findPublicResources(db, [...new Set([...ids.values()].flat())]);
  const data = concepts.map(({ id, label, terms, hints }) => ({
    category,
    concept: id,
    label: localizedLabel(label, language),
    named: wordsIn(terms, words),
    told: wordsIn(hints, words),
    places: (ids.get(id) ?? []).flatMap((place) => {
      const row = rows.get(place);
      return row ? [{ id: place, name: row.name }] : [];
    }),
  }));
  return { data, languages: { shown: words, all: [...Language.options] } };
}

/** Without the matching markers of the lexicon (matching/src/lexicon/lexicon-schema.ts). */
function wordsIn(terms: Terms | undefined, language: Language): string[] {
  return (terms?.[language] ?? []).map((term) => term.replaceAll('=', '').replace(/\s*\.\.\.\s*/g, ' … '));
}

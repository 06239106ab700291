/** What leads to each kind of help of a category, and who gives it. */
import type { ExplainedConcept, WordLanguages } from '@waymark/contract/concept';
import type { ResourceCategory } from '@waymark/contract/enumerations';
import { labelIn } from '@waymark/matching/labels';
import { Language, type Terms } from '@waymark/matching/lexicon';
import type { Database } from '../database/database.ts';
import { findPublicResources } from '../resources/read-public-resources.ts';
import type { Directory } from '../search/directory.ts';
import type { FirstPlaces } from './first-places.ts';
import { conceptsOf } from './list-concepts.ts';

type Parts = { db: Database; directory: Directory; firstPlaces: FirstPlaces };
type Asked = { category: ResourceCategory; language: Language; words: Language };

/** Throws Refusal 'not-ready' while the directory is being loaded. */
export async function explainConcepts(
  { db, directory, firstPlaces }: Parts,
  { category, language, words }: Asked,
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
    label: labelIn(label, language),
    named: wordsIn(terms, words),
    told: wordsIn(hints, words),
    places: (ids.get(id) ?? []).flatMap((place) => {
      const row = rows.get(place);
      return row ? [{ id: place, name: row.name }] : [];
    }),
  }));
  return { data, languages: { shown: words, all: [...Language.options] } };
}

/** As people would say them: without the signs that tell the engine how to match (matching/src/lexicon.ts). */
function wordsIn(terms: Terms | undefined, language: Language): string[] {
  return (terms?.[language] ?? []).map((term) => term.replaceAll('=', '').replace(/\s*\.\.\.\s*/g, ' … '));
}

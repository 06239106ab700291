/** Lists all concepts with their labels, in the order of the data files. */
import type { NamedConcept } from '@waymark/contract/concept';
import { ResourceCategory } from '@waymark/contract/enumerations';
import type { Concept, LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import { localizedLabel } from '@waymark/matching/lexicon/localized-label';
import type { Language } from '@waymark/matching/text/language';

export function listConcepts(lexicon: LexiconFiles, language: Language): NamedConcept[] {
  return ResourceCategory.options.flatMap((category) =>
    conceptsOf(lexicon, category).map(({ id, label }) => ({
      category,
      concept: id,
      label: localizedLabel(label, language),
    })),
  );
}

export function conceptsOf(lexicon: LexiconFiles, category: ResourceCategory): Concept[] {
  return lexicon.concepts.flatMap(({ content }) => (content.category === category ? content.concepts : []));
}

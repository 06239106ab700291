/** Every kind of help under its name, in the order in which the data files tell them. */
import type { NamedConcept } from '@waymark/contract/concept';
import { ResourceCategory } from '@waymark/contract/enumerations';
import { labelIn } from '@waymark/matching/labels';
import type { Concept, Language, LexiconFiles } from '@waymark/matching/lexicon';

export function listConcepts(lexicon: LexiconFiles, language: Language): NamedConcept[] {
  return ResourceCategory.options.flatMap((category) =>
    conceptsOf(lexicon, category).map(({ id, label }) => ({ category, concept: id, label: labelIn(label, language) })),
  );
}

export function conceptsOf(lexicon: LexiconFiles, category: ResourceCategory): Concept[] {
  return lexicon.concepts.flatMap(({ content }) => (content.category === category ? content.concepts : []));
}

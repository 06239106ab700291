import type { Resource } from '@waymark/contract/resource';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import { createTagLabels, type TagLabel } from '@waymark/matching/lexicon/tag-labels';
import type { Language } from '@waymark/matching/text/language';
import type { SearchIndex } from './search-index.ts';

const labelsByLexicon = new WeakMap<LexiconFiles, TagLabel>();

/** Adds labels of tags in the reader's language; none while the directory is being loaded. */
export function labelTags<T extends Pick<Resource, 'tags'>>(
  directory: Pick<SearchIndex, 'size' | 'lexicon'>,
  resource: T,
  reader: Language,
): T & Pick<Resource, 'tagLabels'> {
  if (resource.tags.length === 0 || directory.size() === null) {
    return resource;
  }
  const lexicon = directory.lexicon();
  const labelOf = labelsByLexicon.get(lexicon) ?? createTagLabels(lexicon);
  labelsByLexicon.set(lexicon, labelOf);
  const tagLabels = resource.tags.map((tag) => labelOf(tag, reader) ?? tag);
  return tagLabels.some((label, at) => label !== resource.tags[at]) ? { ...resource, tagLabels } : resource;
}

import { endpoints } from '@waymark/contract/endpoints';
import { readLanguage } from '@waymark/matching/lexicon/detect-language';
import type { Language } from '@waymark/matching/text/language';
import type { Database } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Directory } from '../../services/search/directory.ts';
import { explainConcepts } from './explain-concepts.ts';
import { createFirstPlaces } from './first-places.ts';
import { listConcepts } from './list-concepts.ts';

export type ConceptParts = { db: Database; directory: Directory; now: () => Date };

export function concepts(parts: ConceptParts): Feature {
  const firstPlaces = createFirstPlaces(parts);
  return (api) => {
    serve(api, endpoints.listConcepts, async ({ query, locale }) => ({
      data: listConcepts(parts.directory.lexicon(), named(query.language) ?? locale),
    }));
    serve(api, endpoints.explainConcepts, async ({ params, query, locale }) => {
      const language = named(query.language) ?? locale;
      const words = named(query.words) ?? language;
      return explainConcepts({ ...parts, firstPlaces }, { category: params.category, language, words });
    });
  };
}

function named(tag: string | undefined): Language | null {
  return tag === undefined ? null : readLanguage(tag);
}

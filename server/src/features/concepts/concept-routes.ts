import { endpoints } from '@waymark/contract/endpoints';
import { parseLanguageTag } from '@waymark/matching/lexicon/detect-language';
import type { Language } from '@waymark/matching/text/language';
import type { Database } from '../../platform/database/database.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { SearchIndex } from '../../services/search-index/search-index.ts';
import { describeConcepts } from './explain-concepts.ts';
import { listConcepts } from './list-concepts.ts';
import { createTopResults } from './top-results.ts';

export type ConceptDeps = { db: Database; directory: SearchIndex; now: () => Date };

export function concepts(deps: ConceptDeps): RoutePlugin {
  const firstPlaces = createTopResults(deps);
  return (api) => {
    registerData(api, endpoints.listConcepts, async ({ query, locale }) =>
      listConcepts(deps.directory.lexicon(), parseLanguage(query.language) ?? locale),
    );
    registerEndpoint(api, endpoints.explainConcepts, async ({ params, query, locale }) => {
      const language = parseLanguage(query.language) ?? locale;
      const words = parseLanguage(query.words) ?? language;
      return describeConcepts({ ...deps, firstPlaces }, { category: params.category, language, words });
    });
  };
}

function parseLanguage(tag: string | undefined): Language | null {
  return tag === undefined ? null : parseLanguageTag(tag);
}

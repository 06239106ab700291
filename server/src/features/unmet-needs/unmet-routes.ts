import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { exportUnmetNeeds } from './export-unmet-needs.ts';
import { readPublicUnmetNeeds, readUnmetNeeds, type UnmetParts } from './read-unmet-needs.ts';

export function unmetNeeds(parts: UnmetParts): Feature {
  return (api) => {
    serve(api, endpoints.readUnmetNeeds, async ({ query, locale }) => ({
      data: await readUnmetNeeds(parts, query, locale),
    }));
    serveFile(api, endpoints.exportUnmetNeeds, ({ query, locale }) => exportUnmetNeeds(parts, query, locale));
    serve(api, endpoints.readPublicUnmetNeeds, async ({ query, locale }) => ({
      data: await readPublicUnmetNeeds(parts, query, locale),
    }));
  };
}

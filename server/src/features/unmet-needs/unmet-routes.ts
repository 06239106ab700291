import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerDownload } from '../../platform/http/register-file-endpoint.ts';
import { exportUnmetNeeds } from './export-unmet-needs.ts';
import { readPublicUnmetNeeds, readUnmetNeeds, type UnmetDeps } from './read-unmet-needs.ts';

export function unmetNeeds(deps: UnmetDeps): RoutePlugin {
  return (api) => {
    registerEndpoint(api, endpoints.readUnmetNeeds, async ({ query, locale }) => ({
      data: await readUnmetNeeds(deps, query, locale),
    }));
    registerDownload(api, endpoints.exportUnmetNeeds, ({ query, locale }) => exportUnmetNeeds(deps, query, locale));
    registerEndpoint(api, endpoints.readPublicUnmetNeeds, async ({ query, locale }) => ({
      data: await readPublicUnmetNeeds(deps, query, locale),
    }));
  };
}

import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData } from '../../platform/http/register-endpoint.ts';
import { registerDownload } from '../../platform/http/register-file-endpoint.ts';
import { exportUnmetNeeds } from './export-unmet-needs.ts';
import { readPublicUnmetNeeds, readUnmetNeeds, type UnmetDeps } from './read-unmet-needs.ts';

export function unmetNeeds(deps: UnmetDeps): RoutePlugin {
  return (api) => {
    registerData(api, endpoints.readUnmetNeeds, ({ query, locale }) => readUnmetNeeds(deps, query, locale));
    registerDownload(api, endpoints.exportUnmetNeeds, ({ query, locale }) => exportUnmetNeeds(deps, query, locale));
    registerData(api, endpoints.readPublicUnmetNeeds, ({ query, locale }) => readPublicUnmetNeeds(deps, query, locale));
  };
}

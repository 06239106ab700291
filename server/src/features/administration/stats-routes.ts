import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData } from '../../platform/http/register-endpoint.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { readStats } from './read-stats.ts';

export function stats(deps: ResourceContext): RoutePlugin {
  return (api) => {
    registerData(api, endpoints.readStats, () => readStats(deps));
  };
}

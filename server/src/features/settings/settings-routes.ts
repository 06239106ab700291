import { endpoints } from '@waymark/contract/endpoints';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { editSettings, type SettingsDeps } from './edit-settings.ts';
import { presentSettings } from './present-settings.ts';

export function settings(deps: SettingsDeps): RoutePlugin {
  const { db, defaults } = deps;
  return (api) => {
    registerEndpoint(api, endpoints.readSettings, async () => ({
      data: presentSettings(await readSettings(db), defaults),
    }));
    registerEndpoint(api, endpoints.editSettings, async ({ caller, body }) => ({
      data: await editSettings(deps, caller, body),
    }));
  };
}

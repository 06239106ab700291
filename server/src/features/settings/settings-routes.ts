import { endpoints } from '@waymark/contract/endpoints';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData } from '../../platform/http/register-endpoint.ts';
import { editSettings, type SettingsDeps } from './edit-settings.ts';
import { presentSettings } from './present-settings.ts';

export function settings(deps: SettingsDeps): RoutePlugin {
  const { db, defaults } = deps;
  return (api) => {
    registerData(api, endpoints.readSettings, async () => presentSettings(await readSettings(db), defaults));
    registerData(api, endpoints.editSettings, ({ caller, body }) => editSettings(deps, caller, body));
  };
}

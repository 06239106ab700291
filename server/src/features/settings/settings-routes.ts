import { endpoints } from '@waymark/contract/endpoints';
import { readSettings } from '../../domain/settings/read-settings.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { editSettings, type SettingsParts } from './edit-settings.ts';
import { presentSettings } from './present-settings.ts';

export function settings(parts: SettingsParts): Feature {
  const { db, defaults } = parts;
  return (api) => {
    serve(api, endpoints.readSettings, async () => ({ data: presentSettings(await readSettings(db), defaults) }));
    serve(api, endpoints.editSettings, async ({ caller, body }) => ({ data: await editSettings(parts, caller, body) }));
  };
}

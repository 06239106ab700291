import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { editSettings, type SettingsParts } from './edit-settings.ts';
import { presentSettings } from './present-settings.ts';
import { readSettings } from './read-settings.ts';

export function settings(parts: SettingsParts): Feature {
  const { db, usual } = parts;
  return (api) => {
    serve(api, endpoints.readSettings, async () => ({ data: presentSettings(await readSettings(db), usual) }));
    serve(api, endpoints.editSettings, async ({ caller, body }) => ({ data: await editSettings(parts, caller, body) }));
  };
}

/** Changes the settings, in force at once here and within a second on every other node. */
import type { EditedSettings, Settings } from '@waymark/contract/administration';
import type { Updateable } from 'kysely';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/database.ts';
import type { SettingsTable } from '../database/tables.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { presentSettings, type SiteNames } from './present-settings.ts';
import { forgetSettings, readSettings, settingsOf } from './read-settings.ts';
import { lockSettings, type SettingsRow, updateSettings } from './settings-store.ts';

export type SettingsParts = { db: Database; usual: SiteNames; now: () => Date };

/** Throws Refusal 'changed-meanwhile' when somebody else has changed them since the caller read them. */
export async function editSettings(parts: SettingsParts, caller: Caller, edit: EditedSettings): Promise<Settings> {
  const { db, usual, now } = parts;
  const settings = await db.transaction().execute(async (tx) => {
    const row = await lockSettings(tx);
    const before = presentSettings(settingsOf(row), usual);
    if (edit.revision !== undefined && edit.revision !== row.revision) {
      throw new Refusal('changed-meanwhile', { current: before });
    }
    const change = changesOf(edit, row, usual);
    if (Object.keys(change).length === 0) {
      return before;
    }
    const after = presentSettings(settingsOf(await updateSettings(tx, change, now())), usual);
    const record = { kind: 'settings', id: 'settings' } as const;
    await recordChange(tx, { actor: caller.id, action: 'settings.edit', record, before, after });
    return after;
  });
  forgetSettings(db);
  await readSettings(db);
  return settings;
}

/** What was sent and differs. Forms send back every field: the deployment's own name is not kept, so that it can still change. */
function changesOf(edit: EditedSettings, row: SettingsRow, usual: SiteNames): Updateable<SettingsTable> {
  const sent = {
    platform_name: edit.platformName === usual.platformName ? null : edit.platformName,
    platform_description: edit.platformDescription === usual.platformDescription ? null : edit.platformDescription,
    max_resources_per_user: edit.maxResourcesPerUser,
    max_needs_per_user: edit.maxNeedsPerUser,
    auto_approve_resources: edit.autoApproveResources,
    email_notifications: edit.emailNotifications,
    sms_notifications: edit.smsNotifications,
    maintenance_mode: edit.maintenanceMode,
  };
  const changed = Object.entries(sent).filter(
    ([column, value]) => value !== undefined && value !== row[column as keyof typeof sent],
  );
  return Object.fromEntries(changed);
}

/** Changes the settings, effective at once on this node and within a second on all others. */

import type { Settings, SettingsUpdate } from '@waymark/contract/admin-schemas';
import type { Updateable } from 'kysely';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { invalidateSettings, readSettings } from '../../domain/settings/current-settings.ts';
import { settingColumns, settingNames, settingsOf } from '../../domain/settings/effective-settings.ts';
import { lockSettings, type SettingsRow, updateSettings } from '../../domain/settings/settings-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingsTable } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertUnchanged } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type DefaultSiteNames, presentSettings } from './present-settings.ts';

export type SettingsDeps = { db: Database; defaults: DefaultSiteNames; now: () => Date };

/** Throws ApiError 'changed-meanwhile' when they were changed since the caller read them. */
export async function editSettings(deps: SettingsDeps, caller: Caller, edit: SettingsUpdate): Promise<Settings> {
  const { db, defaults, now } = deps;
  const settings = await inTransaction(db, async (tx) => {
    const row = await lockSettings(tx);
    const before = presentSettings(settingsOf(row), defaults);
    await assertUnchanged(edit.revision, row, () => before);
    const change = changesOf(edit, row, defaults);
    if (Object.keys(change).length === 0) {
      return before;
    }
    const after = presentSettings(settingsOf(await updateSettings(tx, change, now())), defaults);
    const record = { kind: 'settings', id: 'settings' } as const;
    await writeAuditEntry(tx, { actor: caller.id, action: 'settings.edit', record, before, after });
    return after;
  });
  invalidateSettings(db);
  await readSettings(db);
  return settings;
}

/**
 * Only what differs. Forms send every field: a name equal to the environment's is not stored, so that the environment
 * can still change it.
 */
function changesOf(edit: SettingsUpdate, row: SettingsRow, defaults: DefaultSiteNames): Updateable<SettingsTable> {
  const sent = {
    ...edit,
    platformName: edit.platformName === defaults.platformName ? null : edit.platformName,
    platformDescription: edit.platformDescription === defaults.platformDescription ? null : edit.platformDescription,
    alertRecipients: edit.alertRecipients === null ? '' : edit.alertRecipients,
  };
  const changed = settingNames
    .map((name) => [settingColumns[name], sent[name]] as const)
    .filter(([column, value]) => value !== undefined && value !== row[column]);
  return Object.fromEntries(changed);
}

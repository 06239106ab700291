/** The settings as the server uses them, and the column of each. */
import type { Settings } from '@waymark/contract/admin-schemas';
import type { SettingsRow } from './settings-store.ts';

/** A name or description is null where the environment's applies. */
export type EffectiveSettings = Omit<Settings, 'platformName' | 'platformDescription' | 'updatedAt'> & {
  platformName: string | null;
  platformDescription: string | null;
  updatedAt: Date;
};

type SettingName = keyof Omit<EffectiveSettings, 'updatedAt' | 'revision'>;

/** Columns that hold values of a type. */
type ColumnOf<Value> = {
  [Column in keyof SettingsRow]: [SettingsRow[Column], Value] extends [Value, SettingsRow[Column]] ? Column : never;
}[keyof SettingsRow];

export const settingColumns = {
  platformName: 'platform_name',
  platformDescription: 'platform_description',
  maxResourcesPerUser: 'max_resources_per_user',
  maxNeedsPerUser: 'max_needs_per_user',
  autoApproveResources: 'auto_approve_resources',
  emailNotifications: 'email_notifications',
  smsNotifications: 'sms_notifications',
  alertRecipients: 'alert_recipients',
  digestHour: 'digest_hour',
  quietFrom: 'quiet_from',
  quietUntil: 'quiet_until',
  offerHours: 'offer_hours',
  checkDaysShelter: 'check_days_shelter',
  checkDaysFood: 'check_days_food',
  checkDaysOther: 'check_days_other',
  askPlaces: 'ask_places',
  asksPerDay: 'asks_per_day',
  answerDays: 'answer_days',
  followUpDays: 'follow_up_days',
  requestDays: 'request_days',
  importReviewPercent: 'import_review_percent',
  maintenanceMode: 'maintenance_mode',
  countSearches: 'count_searches',
  publishUnmetNeeds: 'publish_unmet_needs',
} as const satisfies { [Name in SettingName]: ColumnOf<EffectiveSettings[Name]> };

export const settingNames = Object.keys(settingColumns) as SettingName[];

export function settingsOf(row: SettingsRow): EffectiveSettings {
  const settings = Object.fromEntries(settingNames.map((name) => [name, row[settingColumns[name]]]));
  return { ...(settings as Pick<EffectiveSettings, SettingName>), updatedAt: row.updated_at, revision: row.revision };
}

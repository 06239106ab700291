/** The tabs of the settings, by their name in the address. */

const view = '/admin?view=settings';

/** The first is shown when the address names none. */
export const tabNames = ['general', 'notifications', 'limits', 'listings', 'unmet', 'maintenance'] as const;

export type TabName = (typeof tabNames)[number];

export const tabFields = {
  general: ['platformName', 'platformDescription'],
  notifications: [
    'emailNotifications',
    'smsNotifications',
    'alertRecipients',
    'digestHour',
    'quietFrom',
    'quietUntil',
    'offerHours',
    'followUpDays',
  ],
  limits: ['maxResourcesPerUser', 'maxNeedsPerUser', 'requestDays', 'autoApproveResources'],
  listings: [
    'checkDaysShelter',
    'checkDaysFood',
    'checkDaysOther',
    'askPlaces',
    'asksPerDay',
    'answerDays',
    'importReviewPercent',
  ],
  unmet: ['countSearches', 'publishUnmetNeeds'],
  maintenance: ['maintenanceMode'],
} as const satisfies Record<TabName, readonly string[]>;

export type FieldOf<Tab extends TabName> = (typeof tabFields)[Tab][number];

export type SettingField = FieldOf<TabName>;

export function parseTab(written: string | null): TabName {
  return tabNames.find((name) => name === written) ?? tabNames[0];
}

export function tabUrl(tab: TabName): string {
  return tab === tabNames[0] ? view : `${view}&tab=${tab}`;
}

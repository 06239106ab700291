/** The tabs of the settings by their name in the URL. */

const settingsUrl = '/admin?view=settings';

/** The first is the default. */
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

export function parseTab(value: string | null): TabName {
  return tabNames.find((name) => name === value) ?? tabNames[0];
}

export function tabUrl(tab: TabName): string {
  return tab === tabNames[0] ? settingsUrl : `${settingsUrl}&tab=${tab}`;
}

/** Bounds and defaults of the settings. */

export const resourcesPerUser = { least: 1, most: 100, usual: 10 } as const;
export const needsPerUser = { least: 1, most: 50, usual: 5 } as const;
export const offerHours = { least: 1, most: 336, usual: 48 } as const;
export const checkDays = { least: 1, most: 1095 } as const;
export const asksPerDay = { least: 1, most: 500, usual: 20 } as const;
export const answerDays = { least: 1, most: 30, usual: 14 } as const;
export const followUpDays = { least: 1, most: 30, usual: 3 } as const;
export const requestDays = { least: 7, most: 365, usual: 90 } as const;
export const importReviewPercent = { least: 1, most: 100, usual: 20 } as const;
export const hourOfDay = { least: 0, most: 23 } as const;

export const settingDefaults = {
  maxResourcesPerUser: resourcesPerUser.usual,
  maxNeedsPerUser: needsPerUser.usual,
  autoApproveResources: false,
  emailNotifications: true,
  smsNotifications: false,
  alertRecipients: '',
  digestHour: 8,
  quietFrom: 21,
  quietUntil: 7,
  offerHours: offerHours.usual,
  checkDaysShelter: 30,
  checkDaysFood: 90,
  checkDaysOther: 180,
  askPlaces: false,
  asksPerDay: asksPerDay.usual,
  answerDays: answerDays.usual,
  followUpDays: followUpDays.usual,
  requestDays: requestDays.usual,
  importReviewPercent: importReviewPercent.usual,
  maintenanceMode: false,
  countSearches: true,
  publishUnmetNeeds: false,
} as const;

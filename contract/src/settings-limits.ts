/** Bounds and defaults of the settings. */

export const resourcesPerUser = { min: 1, max: 100, default: 10 } as const;
export const needsPerUser = { min: 1, max: 50, default: 5 } as const;
export const offerHours = { min: 1, max: 336, default: 48 } as const;
export const checkDays = { min: 1, max: 1095 } as const;
export const asksPerDay = { min: 1, max: 500, default: 20 } as const;
export const answerDays = { min: 1, max: 30, default: 14 } as const;
export const followUpDays = { min: 1, max: 30, default: 3 } as const;
export const requestDays = { min: 7, max: 365, default: 90 } as const;
export const importReviewPercent = { min: 1, max: 100, default: 20 } as const;
export const hourOfDay = { min: 0, max: 23 } as const;

export const settingDefaults = {
  maxResourcesPerUser: resourcesPerUser.default,
  maxNeedsPerUser: needsPerUser.default,
  autoApproveResources: false,
  emailNotifications: true,
  smsNotifications: false,
  alertRecipients: '',
  digestHour: 8,
  quietFrom: 21,
  quietUntil: 7,
  offerHours: offerHours.default,
  checkDaysShelter: 30,
  checkDaysFood: 90,
  checkDaysOther: 180,
  askPlaces: false,
  asksPerDay: asksPerDay.default,
  answerDays: answerDays.default,
  followUpDays: followUpDays.default,
  requestDays: requestDays.default,
  importReviewPercent: importReviewPercent.default,
  maintenanceMode: false,
  countSearches: true,
  publishUnmetNeeds: false,
} as const;

/** Bounds of the settings. */

export const checkDays = { min: 1, max: 1095 } as const;
export const hourOfDay = { min: 0, max: 23 } as const;

/** Whole numbers; both bounds are allowed. */
export const settingRanges = {
  maxResourcesPerUser: { min: 1, max: 100 },
  maxNeedsPerUser: { min: 1, max: 50 },
  digestHour: hourOfDay,
  quietFrom: hourOfDay,
  quietUntil: hourOfDay,
  offerHours: { min: 1, max: 336 },
  checkDaysShelter: checkDays,
  checkDaysFood: checkDays,
  checkDaysOther: checkDays,
  asksPerDay: { min: 1, max: 500 },
  answerDays: { min: 1, max: 30 },
  followUpDays: { min: 1, max: 30 },
  requestDays: { min: 7, max: 365 },
  importReviewPercent: { min: 1, max: 100 },
} as const;

/** The intervals of the settings, for the list of due places and for the emails alike. */
import type { EffectiveSettings } from '../../domain/settings/effective-settings.ts';
import type { DueAt } from './due-store.ts';

/** `today`: in the time zone of the site. */
export function dueAsOf(
  now: Date,
  today: string,
  { checkDaysShelter, checkDaysFood, checkDaysOther, answerDays }: EffectiveSettings,
): DueAt {
  const intervals = { shelter: checkDaysShelter, food: checkDaysFood, other: checkDaysOther };
  return { now, today, intervals, answerDays };
}

/** Quiet hours: messages that can wait are not sent in them. */
import type { EffectiveSettings } from './effective-settings.ts';

/** `hour`: in the site's time zone. Equal bounds: no hour is quiet. */
export function isQuiet(
  hour: number,
  { quietFrom, quietUntil }: Pick<EffectiveSettings, 'quietFrom' | 'quietUntil'>,
): boolean {
  return quietFrom <= quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;
}

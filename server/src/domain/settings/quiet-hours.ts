/** Quiet hours: messages that can wait are not sent in them. */
import type { EffectiveSettings } from './current-settings.ts';

/** `hour`: of the site's clock. Equal bounds mean that no time is quiet. */
export function isQuiet(
  hour: number,
  { quietFrom, quietUntil }: Pick<EffectiveSettings, 'quietFrom' | 'quietUntil'>,
): boolean {
  return quietFrom <= quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil;
}

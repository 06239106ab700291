import type { WayToReach } from '@waymark/contract/ways-to-reach';
import { useTranslations } from 'use-intl';
import { useHelplineNumber } from '../../../page/crisis-contacts.tsx';

/**
 * How to ask about what is not known: by phone where there is a number, else by e-mail, on the website, or the line for anything.
 * `first` ends a line ("call first"), `ask` is a sentence.
 */
export function useContactHint(way: WayToReach | undefined): { first: string; ask: string } {
  const t = useTranslations('resource.reach');
  const line = useHelplineNumber();
  const by = way ?? (line ? 'line' : 'none');
  const values = { line: `${line}` };
  return { first: t(`first.${by}`, values), ask: t(`ask.${by}`, values) };
}

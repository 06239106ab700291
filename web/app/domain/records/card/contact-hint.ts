import type { ContactChannel } from '@waymark/contract/contact-channels';
import { useTranslations } from 'use-intl';
import { useHelplineNumber } from '../../../page/crisis-contacts.tsx';

/**
 * How to ask about what is not known: by phone, else by email, on the website, or at the help line. `first` ends a line ("call
 * first"), `ask` is a sentence.
 */
export function useContactHint(way: ContactChannel | undefined): { first: string; ask: string } {
  const t = useTranslations('resource.reach');
  const helpline = useHelplineNumber();
  const by = way ?? (helpline ? 'line' : 'none');
  const values = { line: `${helpline}` };
  return { first: t(`first.${by}`, values), ask: t(`ask.${by}`, values) };
}

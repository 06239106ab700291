import { useTranslations } from 'use-intl';
import { OutsideButton } from '../ui/button.tsx';
import { useSite } from './site.ts';

/** The number for whatever is no emergency: the third of the lines (contract, SiteSettings). null where a deployment has none. */
export function useHelpNumber(): string | null {
  return useSite().site.crisisLines[2]?.number ?? null;
}

/** Calls the number for anything; nothing where there is none. */
export function CallHelp({ look }: { look?: 'main' | 'quiet' }) {
  const t = useTranslations('frame.lifeline');
  const number = useHelpNumber();
  if (number === null) return null;
  return (
    <OutsideButton icon="phone" href={`tel:${number.replace(/[^\d+*#]/g, '')}`} {...(look ? { look } : {})}>
      <span>{t.rich('call', { number: () => <bdi dir="ltr">{number}</bdi> })}</span>
    </OutsideButton>
  );
}

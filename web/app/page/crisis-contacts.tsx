import type { FootLine } from '@waymark/contract/page-renderer';
import { telUrl } from '@waymark/contract/tel-url';
import { useTranslations } from 'use-intl';
import { ExternalButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSite } from './site.ts';

/** The crisis lines, each with the question that it answers. `landmark`: as a labelled region. */
export function CrisisContacts({ landmark = false }: { landmark?: boolean }) {
  const t = useTranslations('frame.lifeline');
  const { site } = useSite();
  if (site.crisisLines.length === 0) return null;
  const lines = (
    <ul className="wrap">
      {site.crisisLines.map((line) => (
        <ContactLine key={line.answers} line={line} />
      ))}
    </ul>
  );
  return landmark ? (
    <section className="lifeline" aria-label={t('label')}>
      {lines}
    </section>
  ) : (
    <div className="lifeline">{lines}</div>
  );
}

function ContactLine({ line }: { line: FootLine }) {
  const t = useTranslations('frame.lifeline');
  const number = () => <bdi dir="ltr">{line.number}</bdi>;
  return (
    <li>
      <span>{t(line.answers)}</span>
      <a href={telUrl(line.number)}>
        <Icon name="phone" />
        <span>{line.text?.includes(line.number) ? t.rich('callOrText', { number }) : t.rich('call', { number })}</span>
      </a>
    </li>
  );
}

/** The number for other needs; null where a deployment has none. */
export function useHelplineNumber(): string | null {
  return useSite().site.crisisLines.find(({ answers }) => answers === 'anything')?.number ?? null;
}

/** A link to call that number; nothing when there is none. */
export function HelplineLink({ look }: { look?: 'main' | 'quiet' }) {
  const t = useTranslations('frame.lifeline');
  const number = useHelplineNumber();
  if (number === null) return null;
  return (
    <ExternalButton icon="phone" href={telUrl(number)} {...(look ? { look } : {})}>
      <span>{t.rich('call', { number: () => <bdi dir="ltr">{number}</bdi> })}</span>
    </ExternalButton>
  );
}

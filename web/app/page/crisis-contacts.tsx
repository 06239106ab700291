import type { CrisisLine } from '@waymark/contract/search';
import { telUrl } from '@waymark/contract/tel-url';
import { useTranslations } from 'use-intl';
import { ExternalButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSite } from './site.ts';

const questions = ['danger', 'talk', 'anything'] as const;

/** The crisis lines: first for danger, second to talk, third for anything else. `landmark`: as a labelled region. */
export function CrisisContacts({ landmark = false }: { landmark?: boolean }) {
  const t = useTranslations('frame.lifeline');
  const { site } = useSite();
  if (site.crisisLines.length === 0) return null;
  const lines = (
    <ul className="wrap">
      {site.crisisLines.slice(0, questions.length).map((line, position) => (
        <ContactLine key={line.number} line={line} question={questions[position] ?? 'anything'} />
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

function ContactLine({ line, question }: { line: CrisisLine; question: (typeof questions)[number] }) {
  const t = useTranslations('frame.lifeline');
  const number = () => <bdi dir="ltr">{line.number}</bdi>;
  return (
    <li>
      <span>{t(question)}</span>
      <a href={telUrl(line.number)}>
        <Icon name="phone" />
        <span>{line.text?.includes(line.number) ? t.rich('callOrText', { number }) : t.rich('call', { number })}</span>
      </a>
    </li>
  );
}

/** The number for other needs: the third line (contract, SiteSettings). null where a deployment has none. */
export function useHelplineNumber(): string | null {
  return useSite().site.crisisLines[2]?.number ?? null;
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

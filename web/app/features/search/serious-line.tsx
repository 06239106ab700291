import type { CrisisLine, Understanding } from '@waymark/contract/search';
import { telUrl } from '@waymark/contract/tel-url';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { phoneMayBeMonitored } from './phone-may-be-monitored.ts';

type SeriousLineProps = {
  crisis: NonNullable<Understanding['crisis']>;
};

/** Serious danger, with time to call: one line with at most two numbers, not in the colours of the crisis panel. */
export function SeriousDangerLine({ crisis: { kind, lines } }: SeriousLineProps) {
  const t = useTranslations('answer.serious');
  const tCrisis = useTranslations('answer.crisis');
  const [first, second] = lines;
  if (!first) return null;
  return (
    <div className="serious">
      <Icon name="phone" />
      <div className="stack tight">
        <p tabIndex={-1} data-read-first="">
          {t(`told.${kind ?? 'any'}`)}{' '}
          {t.rich('call', {
            more: second ? 'yes' : 'no',
            first: () => <Call line={first} />,
            second: () => second && <Call line={second} />,
          })}
        </p>
        {phoneMayBeMonitored(kind) ? <p className="small">{tCrisis('leave')}</p> : null}
      </div>
    </div>
  );
}

function Call({ line: { name, number, text } }: { line: CrisisLine }) {
  return (
    <>
      <NumberLink number={number} /> <bdi>({text ? `${name} · ${text}` : name})</bdi>
    </>
  );
}

/** A number to call within a sentence, with a touch target around it. */
export function NumberLink({ number }: { number: string }) {
  return (
    <a className="number" href={telUrl(number)}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}

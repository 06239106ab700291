import type { CrisisLine, Understanding } from '@waymark/contract/search';
import { telUrl } from '@waymark/contract/tel-url';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon.tsx';
import { phoneMayBeMonitored } from './phone-may-be-monitored.ts';
import { smsUrl } from './sms-url.ts';

type CrisisPanelProps = {
  crisis: NonNullable<Understanding['crisis']>;
};

/** Calm, at most three actions, above the results and never instead of them. Plain links: it works without JavaScript. */
export function CrisisPanel({ crisis: { kind, lines } }: CrisisPanelProps) {
  const t = useTranslations('answer.crisis');
  const titleId = useId();
  const messageKey = kind ?? 'any';
  return (
    <section className="crisis stack" aria-labelledby={titleId}>
      <div className="stack tight">
        <h2 id={titleId} tabIndex={-1} data-read-first="">
          {t(`title.${messageKey}`)}
        </h2>
        <p>{t(`text.${messageKey}`)}</p>
        {phoneMayBeMonitored(kind) ? <p className="small">{t('leave')}</p> : null}
      </div>
      <ul className="actions crisis-lines">
        {lines.slice(0, 3).map((line, index) => (
          <CrisisCall key={line.number} line={line} isPrimary={index < 2} />
        ))}
      </ul>
    </section>
  );
}

function CrisisCall({ line, isPrimary }: { line: CrisisLine; isPrimary: boolean }) {
  const t = useTranslations('answer.crisis');
  const byText = line.text ? smsUrl(line.text) : null;
  return (
    <li>
      <a className={isPrimary ? 'btn btn--crisis btn--wide' : 'btn btn--wide'} href={telUrl(line.number)}>
        <Icon name="phone" />
        <span>
          {t.rich('call', { number: () => <bdi dir="ltr">{line.number}</bdi> })}
          <span className="sr">: {line.name}</span>
        </span>
      </a>
      <p className="small">
        <strong>{line.name}</strong>
        {line.description ? <span> · {line.description}</span> : null}
        {line.text ? <span> · {byText ? <a href={byText}>{line.text}</a> : line.text}</span> : null}
      </p>
    </li>
  );
}

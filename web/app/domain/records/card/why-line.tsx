import type { MatchReason } from '@waymark/contract/search';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';

/** Why this place is offered. What is true only now ("open now") stays off paper. */
export function WhyLine({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useTranslations('search.card');
  if (reasons.length === 0) return null;
  return (
    <p className="why">
      <span className="sr">{t('why')} </span>
      <span className="dotted">
        {reasons.map((reason, index) => (
          <Fragment key={`${reason.kind} ${reason.label}`}>
            <span className={reason.kind === 'open' ? 'no-print' : undefined}>
              <span dir="auto">{reason.label}</span>
              {index < reasons.length - 1 ? <span className="sr">,</span> : null}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** What to know before going. Never a reason to leave a place out. */
export function Cautions({ cautions }: { cautions: readonly string[] }) {
  const t = useTranslations('search.card');
  if (cautions.length === 0) return null;
  return (
    <p className="fact fact--caution">
      <Icon name="alert" />
      <span>
        <strong>{t('caution')}</strong> <span dir="auto">{cautions.join(' · ')}</span>
      </span>
    </p>
  );
}

import type { MatchReason } from '@waymark/contract/search';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';

/** Why this place matches. "Open now" is not printed. */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useTranslations('search.card');
  if (reasons.length === 0) return null;
  return (
    <p className="why">
      <Dotted parts={reasons}>
        <span className="sr">{t('why')} </span>
      </Dotted>
    </p>
  );
}

/** What to know before going. */
export function Cautions({ cautions }: { cautions: readonly MatchReason[] }) {
  const t = useTranslations('search.card');
  if (cautions.length === 0) return null;
  return (
    <p className="fact fact--caution">
      <Icon name="alert" />
      <Dotted parts={cautions}>
        <strong>{t('caution')} </strong>
      </Dotted>
    </p>
  );
}

/** Parts with dots between them, none at the ends of a line. `children` stay on one line with the first part. */
function Dotted({ parts, children }: { parts: readonly MatchReason[]; children: ReactNode }) {
  return (
    <span className="dotted">
      {parts.map((part, index) => (
        <span key={`${part.kind} ${part.label}`} className={part.kind === 'open' ? 'no-print' : undefined}>
          {index === 0 ? children : null}
          <span dir="auto">{part.label}</span>
          {index < parts.length - 1 ? <span className="sr">, </span> : null}
        </span>
      ))}
    </span>
  );
}

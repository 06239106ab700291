import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Confirms the suggestion and says what happens next. Takes the focus, so that screen readers read it. */
export function SuggestionSent({ id, name }: { id: string; name: string }) {
  const t = useTranslations('records.suggestion');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <>
      <div className="note note--good" ref={container} tabIndex={-1} role="status">
        <Icon name="check" />
        <div className="stack tight">
          <p>
            <strong>{t('sentTitle')}</strong>
          </p>
          <p>{t('sent')}</p>
        </div>
      </div>
      <p>
        <LinkButton icon="back" to={`/resources/${id}`}>
          {t.rich('back', { name: () => <bdi>{name}</bdi> })}
        </LinkButton>
      </p>
    </>
  );
}

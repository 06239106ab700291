import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLinkToken } from '../../domain/mailed-links/link-token.ts';
import { type PageMessages, WithMessages } from '../../messages/with-messages.tsx';
import { Note } from '../../ui/note.tsx';

type FromPlaceProps = {
  id: string;
  /** Null when the link cannot be answered any more, or after a reload. */
  messages: PageMessages | null;
  setToken: (token: string) => void;
};

/** People who come by the mailed link speak for the place: its token is sent with their suggestion. */
export function FromPlace({ id, messages, setToken }: FromPlaceProps) {
  const token = useLinkToken(`/resources/${id}/suggest`);
  useEffect(() => setToken(token), [setToken, token]);
  return messages ? (
    <WithMessages messages={messages}>
      <FromPlaceNote />
    </WithMessages>
  ) : null;
}

function FromPlaceNote() {
  const t = useTranslations('stillRight');
  return <Note icon="mail">{t('fromPlace')}</Note>;
}

import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLinkToken } from '../../domain/mailed-links/link-token.ts';
import { type PageMessages, WithMessages } from '../../messages/with-messages.tsx';
import { Note } from '../../ui/note.tsx';

type FromPlaceProps = {
  id: string;
  /** Null: the link does not count any more, or the page was loaded again. */
  messages: PageMessages | null;
  keep: (token: string) => void;
};

/** Whoever comes by the link of an email to the place speaks for it: the token goes with what they send. */
export function FromPlace({ id, messages, keep }: FromPlaceProps) {
  const token = useLinkToken(`/resources/${id}/suggest`);
  useEffect(() => keep(token), [keep, token]);
  return messages ? (
    <WithMessages messages={messages}>
      <FromPlaceNote />
    </WithMessages>
  ) : null;
}

function FromPlaceNote() {
  const t = useTranslations('stillRight');
  return (
    <Note icon="mail">
      <p>{t('fromPlace')}</p>
    </Note>
  );
}

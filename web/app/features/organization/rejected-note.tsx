import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { type PageMessages, WithMessages } from '../../messages/with-messages.tsx';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Note } from '../../ui/note.tsx';

type RejectedNoteProps = { organization: Organization; messages: PageMessages };

/** Tells members and administrators why an organization is not shown, with the reviewer's note. */
export function RejectedNote({ organization, messages }: RejectedNoteProps) {
  return (
    <WithMessages messages={messages}>
      <RejectionReason organization={organization} />
    </WithMessages>
  );
}

function RejectionReason({ organization: { rejectionReason } }: { organization: Organization }) {
  const t = useTranslations('hiddenRecord');
  return (
    <Note kind="warn" icon="info">
      <p>
        <strong>{t('organization.rejected')}</strong>
      </p>
      {rejectionReason ? <p>{t('reason', { reason: bidiIsolate(rejectionReason) })}</p> : null}
      <p>{t('organization.retry')}</p>
      <p>{t('organization.only')}</p>
    </Note>
  );
}

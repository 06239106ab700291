import type { Page } from '@waymark/contract/response-envelope';
import type { ListedImport } from '@waymark/contract/transfer';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import type { RemoteData } from '../../../page/answers/use-remote-data.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AdminList } from '../admin-list.tsx';
import { importStateColours } from './import-states.ts';

type ImportListProps = {
  answer: RemoteData<{ data: ListedImport[]; page: Page }>;
  reload: () => void;
  /** Id of the open import. */
  open: string;
  toImport: (id: string) => string;
  toPage: (changes: { page: number }) => string;
};

/** The imports, the newest first, each with a link to its report. */
export function ImportList({ answer, reload, open, toImport, toPage }: ImportListProps) {
  const t = useTranslations('adminTransfer');
  const formatDateTime = useFormatDateTime();
  return (
    <AdminList
      answer={answer}
      reload={reload}
      failed={t('list.failed')}
      to={toPage}
      empty={{ icon: 'inbox', title: t('list.empty'), level: 3, text: t('list.emptyText') }}
    >
      {(imports) => (
        <table className="table table--stack">
          <caption className="sr">{t('list.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('list.file')}</th>
              <th scope="col">{t('list.sent')}</th>
              <th scope="col">{t('list.by')}</th>
              <th scope="col">{t('list.state')}</th>
            </tr>
          </thead>
          <tbody>
            {imports.map(({ id, fileName, createdAt, startedBy, byCommand, fetched, state }) => (
              <tr key={id}>
                <th scope="row">
                  <Link
                    className="place"
                    to={toImport(id)}
                    preventScrollReset
                    aria-current={id === open ? 'true' : undefined}
                  >
                    <bdi>{fileName}</bdi>
                  </Link>
                </th>
                <td data-label={t('list.sent')}>{formatDateTime(createdAt)}</td>
                <td data-label={t('list.by')}>
                  {startedBy ? (
                    <bdi>{startedBy}</bdi>
                  ) : (
                    t(`list.${byCommand ? 'command' : fetched ? 'schedule' : 'nobody'}`)
                  )}
                </td>
                <td data-label={t('list.state')}>
                  <Badge colour={importStateColours[state]}>{t(`list.states.${state}`)}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </AdminList>
  );
}

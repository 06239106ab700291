/** What came through the contact page. Its words stand here alone. Source: decisions, "Admin panel and settings". */
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Empty } from '../../ui/empty.tsx';
import { AdminList } from '../admin-list.tsx';
import { everything, queryOf, useListAddress } from '../list-address.ts';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { MessageList } from './message-list.tsx';
import './messages.css';

const defaults = { search: '', status: 'OPEN', sort: '-createdAt' } as const;

export function MessagesView() {
  const t = useTranslations('adminMessages');
  const all = useTranslations('admin.list')('all');
  const { values, to, go } = useListAddress(defaults);
  const about = JSON.stringify(values);
  const { answer, again } = useAnswer(about, (signal) => callApi('listMessages', { query: queryOf(values), signal }));
  const narrowed = values.search !== '' || values.status === 'DONE';
  return (
    <>
      <ListFilters>
        <SearchField
          label={t('search')}
          value={values.search}
          onSearch={(search) => go({ search }, { quietly: true })}
        />
        <FilterChoice label={t('status')} value={values.status} onChoose={(status) => go({ status })}>
          <option value="OPEN">{t('open')}</option>
          <option value="DONE">{t('done')}</option>
          <option value={everything}>{all}</option>
        </FilterChoice>
        <FilterChoice label={t('order')} value={values.sort} onChoose={(sort) => go({ sort })}>
          <option value="-createdAt">{t('newest')}</option>
          <option value="createdAt">{t('oldest')}</option>
        </FilterChoice>
      </ListFilters>
      <AdminList
        answer={answer}
        again={again}
        failed={t('failed')}
        to={to}
        empty={
          <Empty icon="mail" title={narrowed ? t('noneFound') : t('none')}>
            <p>{narrowed ? t('noneFoundText') : t('noneText')}</p>
          </Empty>
        }
      >
        {(messages) => (
          <MessageList
            // Another list begins without what was done in the one before.
            key={about}
            messages={messages}
            summary={answer.state === 'ready' ? answer.value.summary : null}
            again={again}
          />
        )}
      </AdminList>
    </>
  );
}

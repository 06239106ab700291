/** Messages sent with the contact form. */
import { useTranslations } from 'use-intl';
import { AdminList } from '../admin-list.tsx';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { useListUrlState } from '../list-url.ts';
import { useList } from '../use-list.ts';
import { MessageList } from './message-list.tsx';
import './messages.css';

const defaults = { search: '', status: 'OPEN', sort: '-createdAt' } as const;

export function MessagesView() {
  const t = useTranslations('adminMessages');
  const list = useListUrlState(defaults);
  const { values, to } = list;
  const { answer, reload } = useList('listMessages', values);
  const isFiltered = values.search !== '' || values.status === 'DONE';
  return (
    <>
      <ListFilters>
        <SearchField list={list} name="search" label={t('search')} />
        <FilterChoice
          list={list}
          name="status"
          label={t('status')}
          all
          choices={[
            ['OPEN', t('open')],
            ['DONE', t('done')],
          ]}
        />
        <FilterChoice
          list={list}
          name="sort"
          label={t('order')}
          choices={[
            ['-createdAt', t('newest')],
            ['createdAt', t('oldest')],
          ]}
        />
      </ListFilters>
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failed')}
        to={to}
        empty={{
          icon: 'mail',
          title: isFiltered ? t('noneFound') : t('none'),
          text: isFiltered ? t('noneFoundText') : t('noneText'),
        }}
      >
        {(messages) => (
          <MessageList
            // Another list drops the optimistic changes of the one before.
            key={JSON.stringify(values)}
            messages={messages}
            summary={answer.state === 'ready' ? answer.value.summary : null}
            reload={reload}
          />
        )}
      </AdminList>
    </>
  );
}

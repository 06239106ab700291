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
  const { values, to, go } = useListUrlState(defaults);
  const { answer, reload } = useList('listMessages', values);
  const isFiltered = values.search !== '' || values.status === 'DONE';
  return (
    <>
      <ListFilters>
        <SearchField
          label={t('search')}
          value={values.search}
          onSearch={(search) => go({ search }, { replace: true })}
        />
        <FilterChoice
          label={t('status')}
          value={values.status}
          onChoose={(status) => go({ status })}
          all
          choices={[
            ['OPEN', t('open')],
            ['DONE', t('done')],
          ]}
        />
        <FilterChoice
          label={t('order')}
          value={values.sort}
          onChoose={(sort) => go({ sort })}
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

/** Source: specification, section 2, "/admin: Users"; decisions, "Accounts and sessions". */
import { userRoles } from '@waymark/contract/closed-lists';
import type { User } from '@waymark/contract/user';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { AdminList } from '../admin-list.tsx';
import { useNews } from '../admin-news.tsx';
import { DataTable } from '../data-table.tsx';
import { everything, queryOf, useListAddress } from '../list-address.ts';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { useOptimistic } from '../use-optimistic.ts';
import { CreateAdmin } from './create-admin.tsx';
import { useUserChanges } from './use-user-changes.tsx';
import { UserRow } from './user-row.tsx';

const defaults = { search: '', role: everything, active: everything, sort: '-createdAt' } as const;

export function UsersView() {
  const t = useTranslations('adminUsers');
  const all = useTranslations('admin.list')('all');
  const address = useListAddress(defaults);
  const { values, to, go } = address;
  const { answer, again } = useAnswer(JSON.stringify(values), (signal) =>
    callApi('listUsers', { query: queryOf(values), signal }),
  );
  const news = useNews();
  const [creating, setCreating] = useState(false);
  const records = useOptimistic<User>();
  const changes = useUserChanges(records, again);
  return (
    <>
      <div>
        <Button look="main" icon="plus" onClick={() => setCreating(true)}>
          {t('create.open')}
        </Button>
      </div>
      <ListFilters>
        <SearchField
          label={t('search')}
          value={values.search}
          onSearch={(search) => go({ search }, { quietly: true })}
        />
        <FilterChoice label={t('columns.role')} value={values.role} onChoose={(role) => go({ role })}>
          <option value={everything}>{all}</option>
          {userRoles.map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice label={t('columns.active')} value={values.active} onChoose={(active) => go({ active })}>
          <option value={everything}>{all}</option>
          <option value="true">{t('active')}</option>
          <option value="false">{t('inactive')}</option>
        </FilterChoice>
      </ListFilters>
      <AdminList
        answer={answer}
        again={again}
        failed={t('failed')}
        to={to}
        empty={<Empty icon="user" title={t('empty')} />}
      >
        {(users) => (
          <DataTable
            caption={t('caption')}
            sort={values.sort}
            to={to}
            columns={[
              { label: t('columns.name'), sort: 'name' },
              { label: t('columns.joined'), sort: 'createdAt' },
              { label: t('columns.role'), sort: 'role' },
              { label: t('columns.active') },
              { label: t('columns.actions') },
            ]}
          >
            {users.map((user) => (
              <UserRow key={user.id} user={records.shown(user)} busy={records.isBusy(user.id)} changes={changes} />
            ))}
          </DataTable>
        )}
      </AdminList>
      {changes.question}
      {creating ? (
        <CreateAdmin
          onClose={() => setCreating(false)}
          onCreated={(user) => {
            news.say(t('create.done', { name: `${user.firstName} ${user.lastName}` }));
            again();
          }}
        />
      ) : null}
    </>
  );
}

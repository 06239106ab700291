import { userRoles } from '@waymark/contract/enum-values';
import type { User } from '@waymark/contract/user';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { useNotifications } from '../admin-notifications.tsx';
import { DataTable } from '../data-table.tsx';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { allFilterValue, useListUrlState } from '../list-url.ts';
import { useList } from '../use-list.ts';
import { useOptimisticRecords } from '../use-optimistic.ts';
import { CreateAdmin } from './create-admin.tsx';
import { useUserChanges } from './use-user-changes.tsx';
import { UserRow } from './user-row.tsx';

const defaults = { search: '', role: allFilterValue, active: allFilterValue, sort: '-createdAt' } as const;

export function UsersView() {
  const t = useTranslations('adminUsers');
  const list = useListUrlState(defaults);
  const { values, to } = list;
  const { answer, reload } = useList('listUsers', values);
  const notifications = useNotifications();
  const [creating, setCreating] = useState(false);
  const records = useOptimisticRecords<User>();
  const changes = useUserChanges(records, reload);
  return (
    <>
      <div className="row admin-actions">
        <Button look="main" icon="plus" onClick={() => setCreating(true)}>
          {t('create.open')}
        </Button>
      </div>
      <ListFilters>
        <SearchField list={list} name="search" label={t('search')} />
        <FilterChoice
          list={list}
          name="role"
          label={t('columns.role')}
          all
          choices={userRoles.map((role) => [role, t(`role.${role}`)])}
        />
        <FilterChoice
          list={list}
          name="active"
          label={t('columns.active')}
          all
          choices={[
            ['true', t('active')],
            ['false', t('inactive')],
          ]}
        />
      </ListFilters>
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failed')}
        to={to}
        empty={{ icon: 'user', title: t('empty') }}
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
      {changes.dialog}
      {creating ? (
        <CreateAdmin
          onClose={() => setCreating(false)}
          onCreated={(user) => {
            notifications.showSuccess(t('create.done', { name: `${user.firstName} ${user.lastName}` }));
            reload();
          }}
        />
      ) : null}
    </>
  );
}

import type { Organization } from '@waymark/contract/organization';
import type { User } from '@waymark/contract/user';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { LoadFailed } from '../../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useNotifications } from '../admin-notifications.tsx';
import { AddMember } from './add-member.tsx';
import { RemoveMember } from './remove-member.tsx';

/** Accounts that are members of it and may edit it; loaded when the disclosure is opened. */
export function OrganizationMembers({ organization }: { organization: Organization }) {
  const t = useTranslations('adminOrganizations.members');
  const [opened, setOpened] = useState(false);
  return (
    <details className="form-more" onToggle={(event) => setOpened(event.currentTarget.open || opened)}>
      <summary>
        <Icon name="down" />
        {t('title')}
        <span className="sr">: {organization.name}</span>
      </summary>
      {opened ? <Members organization={organization} /> : null}
    </details>
  );
}

function Members({ organization: { id, name } }: { organization: Organization }) {
  const t = useTranslations('adminOrganizations.members');
  const tList = useTranslations('admin.list');
  const notifications = useNotifications();
  const container = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [removing, setRemoving] = useState<User | null>(null);
  const { answer, reload } = useRemoteData(`${id} ${page}`, (signal) =>
    callApi('listUsers', { query: { organizationId: id, sort: 'name', page }, signal }),
  );
  if (answer.state === 'waiting') {
    // The same element as below: it keeps the focus while another page loads.
    return (
      <div className="stack" ref={container} tabIndex={-1}>
        <Spinner>{tList('loading')}</Spinner>
      </div>
    );
  }
  if (answer.state === 'failed') return <LoadFailed title={t('failed')} problem={answer.problem} reload={reload} />;
  const { data, page: loaded } = answer.value;
  // The last page has become empty: go to the one that is the last now.
  if (page > Math.max(1, loaded.totalPages)) setPage(Math.max(1, loaded.totalPages));
  const handleRemoved = (user: User) => {
    notifications.showSuccess(t('takeOut.done', { name: bidiIsolate(nameOf(user)) }));
    // The pressed button is removed with its entry.
    container.current?.focus();
    reload();
  };
  return (
    <div className="stack" ref={container} tabIndex={-1}>
      {data.length === 0 ? <p className="soft">{t('none')}</p> : null}
      <ul className="stack tight dash-entries">
        {data.map((user) => (
          <Member key={user.id} user={user} onRemove={() => setRemoving(user)} />
        ))}
      </ul>
      {loaded.totalPages > 1 ? (
        <div className="row tight">
          {page > 1 ? (
            <Button size="small" onClick={() => setPage(page - 1)}>
              {tList('previous')}
            </Button>
          ) : null}
          <span className="small soft">{t('page', { number: loaded.number, total: loaded.totalPages })}</span>
          {page < loaded.totalPages ? (
            <Button size="small" onClick={() => setPage(page + 1)}>
              {tList('next')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <AddMember
        organization={id}
        added={(user) => {
          notifications.showSuccess(
            t('add.done', { name: bidiIsolate(nameOf(user)), organization: bidiIsolate(name) }),
          );
          reload();
        }}
      />
      <RemoveMember organization={id} member={removing} onClose={() => setRemoving(null)} onRemoved={handleRemoved} />
    </div>
  );
}

type MemberProps = { user: User; onRemove: () => void };

function Member({ user, onRemove }: MemberProps) {
  const t = useTranslations('adminOrganizations.members');
  const name = nameOf(user);
  return (
    <li className="row tight row--apart">
      <span className="stack tight">
        <Link className="place" to={`/admin?${new URLSearchParams({ view: 'users', search: user.email })}`}>
          <bdi>{name}</bdi>
        </Link>
        <span className="small soft">
          <bdi className="anywhere">{user.email}</bdi>
          {user.active ? null : ` · ${t('inactive')}`}
        </span>
      </span>
      <Button size="small" look="quiet" icon="x" onClick={onRemove}>
        {t('takeOut.open')}
        <span className="sr">: {name}</span>
      </Button>
    </li>
  );
}

function nameOf({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`;
}

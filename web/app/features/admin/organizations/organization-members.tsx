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

/** Accounts that belong to it and may change it; asked for when the fold is opened. */
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
  const words = useTranslations('admin.list');
  const notifications = useNotifications();
  const place = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<User | null>(null);
  const { answer, reload } = useRemoteData(`${id} ${page}`, (signal) =>
    callApi('listUsers', { query: { organizationId: id, sort: 'name', page }, signal }),
  );
  if (answer.state === 'waiting') return <Spinner>{words('loading')}</Spinner>;
  if (answer.state === 'failed')
    return <LoadFailed title={t('failed')} problem={answer.problem} retry={words('retry')} reload={reload} />;
  const { data, page: shown } = answer.value;
  const takenOut = (user: User) => {
    notifications.show(t('takeOut.done', { name: bidiIsolate(nameOf(user)) }));
    // Its button goes with it.
    place.current?.focus();
    reload();
  };
  return (
    <div className="stack" ref={place} tabIndex={-1}>
      {data.length === 0 ? <p className="soft">{t('none')}</p> : null}
      <ul className="stack tight dash-entries">
        {data.map((user) => (
          <Member key={user.id} user={user} ask={() => setAsked(user)} />
        ))}
      </ul>
      {shown.totalPages > 1 ? (
        <div className="row tight">
          {page > 1 ? (
            <Button size="small" onClick={() => setPage(page - 1)}>
              {words('previous')}
            </Button>
          ) : null}
          <span className="small soft">{t('page', { number: shown.number, total: shown.totalPages })}</span>
          {page < shown.totalPages ? (
            <Button size="small" onClick={() => setPage(page + 1)}>
              {words('next')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <AddMember
        organization={id}
        added={(user) => {
          notifications.show(t('add.done', { name: bidiIsolate(nameOf(user)), organization: bidiIsolate(name) }));
          reload();
        }}
      />
      <RemoveMember organization={id} member={asked} onClose={() => setAsked(null)} takenOut={takenOut} />
    </div>
  );
}

type MemberProps = { user: User; ask: () => void };

function Member({ user, ask }: MemberProps) {
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
      <Button size="small" look="quiet" icon="x" onClick={ask}>
        {t('takeOut.open')}
        <span className="sr">: {name}</span>
      </Button>
    </li>
  );
}

function nameOf({ firstName, lastName }: User): string {
  return `${firstName} ${lastName}`;
}

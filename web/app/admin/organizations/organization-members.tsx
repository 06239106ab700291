import type { Organization } from '@waymark/contract/organization';
import type { User } from '@waymark/contract/user';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { FailedAnswer } from '../../session/failed-answer.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Accounts that belong to it and may change it; asked for when the fold is opened. */
export function OrganizationMembers({ organization: { id, name } }: { organization: Organization }) {
  const t = useTranslations('adminOrganizations.members');
  const [opened, setOpened] = useState(false);
  return (
    <details className="form-more" onToggle={(event) => setOpened(event.currentTarget.open || opened)}>
      <summary>
        <Icon name="down" />
        {t('title')}
        <span className="sr">: {name}</span>
      </summary>
      {opened ? <Members id={id} /> : null}
    </details>
  );
}

function Members({ id }: { id: string }) {
  const t = useTranslations('adminOrganizations.members');
  const words = useTranslations('admin.list');
  const [page, setPage] = useState(1);
  const { answer, again } = useAnswer(`${id} ${page}`, (signal) =>
    callApi('listUsers', { query: { organizationId: id, sort: 'name', page }, signal }),
  );
  if (answer.state === 'waiting') return <Spinner>{words('loading')}</Spinner>;
  if (answer.state === 'failed')
    return <FailedAnswer title={t('failed')} problem={answer.problem} retry={words('retry')} again={again} />;
  const { data, page: shown } = answer.value;
  return (
    <div className="stack tight">
      {data.length === 0 ? (
        <p className="soft">{t('none')}</p>
      ) : (
        <ul className="stack tight dash-entries">
          {data.map((user) => (
            <Member key={user.id} user={user} />
          ))}
        </ul>
      )}
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
    </div>
  );
}

function Member({ user: { firstName, lastName, email, active } }: { user: User }) {
  const t = useTranslations('adminOrganizations.members');
  return (
    <li>
      <Link className="place" to={`/admin?${new URLSearchParams({ view: 'users', search: email })}`}>
        <bdi>{`${firstName} ${lastName}`}</bdi>
      </Link>{' '}
      <bdi className="small soft anywhere">{email}</bdi>
      {active ? null : <span className="small soft"> · {t('inactive')}</span>}
    </li>
  );
}

/** /my-places/of/{id}: claiming an organization, and its members. Source: docs/decisions/0041. */
import type { Claim, Members } from '@waymark/contract/membership';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { useUser } from '../../session/stored-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { ClaimOrganization } from './claim-organization.tsx';
import { OrganizationMembers } from './members.tsx';

type OrganizationAccess = { name: string; claim: Claim; members: Members | null };

async function readAccess(id: string, isAdmin: boolean, signal: AbortSignal): Promise<OrganizationAccess> {
  const params = { id };
  const [organization, claim] = await Promise.all([
    callApi('readOrganization', { params, signal }),
    callApi('readClaim', { params, signal }),
  ]);
  const maySee = isAdmin || claim.data.role !== undefined;
  const members = maySee ? (await callApi('listMembers', { params, signal })).data : null;
  return { name: organization.data.name, claim: claim.data, members };
}

export function OrganizationAccessPage({ id }: { id: string }) {
  const t = useTranslations('memberships.keep');
  const user = useUser();
  const isAdmin = user?.role === 'ADMIN';
  const loaded = useRemoteData(`${user?.id} ${id}`, (signal) => readAccess(id, isAdmin, signal));
  const { answer, reload } = loaded;
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <Link className="back" to={`/organizations/${id}`}>
        <Icon name="back" />
        {t('back')}
      </Link>
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        {answer.state === 'ready' ? (
          <p>
            <strong>
              <bdi>{answer.value.name}</bdi>
            </strong>
          </p>
        ) : null}
        <p className="soft">{t('lead')}</p>
      </div>
      <Loaded of={loaded} waiting={t('loading')} failed={t('failed')} missing={<Note kind="warn">{t('missing')}</Note>}>
        {(access) => <ClaimAndMembers id={id} {...access} reload={reload} />}
      </Loaded>
    </div>
  );
}

type ClaimAndMembersProps = Pick<OrganizationAccess, 'claim' | 'members'> & { id: string; reload: () => void };

function ClaimAndMembers({ id, claim, members, reload }: ClaimAndMembersProps) {
  const t = useTranslations('memberships');
  const [done, setDone] = useState<'claimed' | 'left' | null>(null);
  const role = done === 'left' ? undefined : claim.role;
  const finish = (what: 'claimed' | 'left') => {
    setDone(what);
    reload();
  };
  return (
    <>
      {done ? (
        <Note icon="check" className="note--good" role="status">
          {done === 'claimed' ? t('keep.done') : t('members.left')}
        </Note>
      ) : null}
      {role ? (
        <div className="actions">
          <LinkButton look="main" to="/my-places" icon="list">
            {t('keep.toPlaces')}
          </LinkButton>
        </div>
      ) : null}
      {members && (role || members.mayAdd) ? (
        <OrganizationMembers id={id} initialMembers={members} onLeave={() => finish('left')} />
      ) : null}
      {role === 'owner' ? null : <ClaimOrganization id={id} initialClaim={claim} onClaim={() => finish('claimed')} />}
    </>
  );
}

import type { Member, Members } from '@waymark/contract/membership';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { BusyButton } from '../../forms/busy-button.tsx';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Badge } from '../../ui/badge.tsx';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Note } from '../../ui/note.tsx';
import { NewMemberForm } from './new-member-form.tsx';

type MembersProps = { id: string; initialMembers: Members; onLeave: () => void };
/** Resolves to false when the change was refused. */
type RunChange = (change: () => Promise<{ data: Members }>, notice: string) => Promise<boolean>;

/** Who keeps an organization; for owners and administrators with what they may do about it. */
export function OrganizationMembers({ id, initialMembers, onLeave }: MembersProps) {
  const t = useTranslations('memberships.members');
  const problemMessage = useProblemMessage();
  const [current, setCurrent] = useState(initialMembers);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ text: string; failed: boolean } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const runChange: RunChange = async (change, doneNotice) => {
    setBusy(true);
    setNotice(null);
    try {
      const { data } = await change();
      // The pressed button is removed with its entry.
      if (countEntries(data) < countEntries(current)) heading.current?.focus();
      setCurrent(data);
      setNotice({ text: doneNotice, failed: false });
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setNotice({ text: `${t('failed')}. ${problemMessage(problem)}`, failed: true });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const { members, invitations, mayManage, mayAdd } = current;
  const leave = async (giveUp: boolean, userId: string) => {
    const params = { id, userId };
    if (await runChange(() => callApi('removeMember', { params, body: { giveUp } }), t('left'))) onLeave();
  };
  return (
    <section className="stack" aria-labelledby="members">
      <h2 className="h-small" id="members" tabIndex={-1} ref={heading}>
        {t('title')}
      </h2>
      {notice ? (
        <Note kind={notice.failed ? 'bad' : 'info'} role={notice.failed ? 'alert' : 'status'}>
          {notice.text}
        </Note>
      ) : null}
      {members.length === 0 ? <p>{t('nobody')}</p> : null}
      <ul className="stack dash-entries">
        {members.map((member) => (
          <li key={member.userId}>
            <MemberCard
              {...{ id, member, current, busy, runChange }}
              leave={(giveUp) => leave(giveUp, member.userId)}
            />
          </li>
        ))}
      </ul>
      {invitations.length > 0 ? <Invitations {...{ id, invitations, busy, runChange }} /> : null}
      {mayManage ? <NewMemberForm id={id} call="inviteMember" onChange={setCurrent} /> : null}
      {mayAdd ? <NewMemberForm id={id} call="addMember" onChange={setCurrent} /> : null}
    </section>
  );
}

function countEntries({ members, invitations }: Members): number {
  return members.length + invitations.length;
}

type CardProps = {
  id: string;
  member: Member;
  current: Members;
  busy: boolean;
  runChange: RunChange;
  leave: (giveUp: boolean) => Promise<void>;
};

function MemberCard({ id, member, current, busy, runChange, leave }: CardProps) {
  const t = useTranslations('memberships.members');
  const formatDay = useFormatDay();
  const { userId, name, email, role, since, self } = member;
  const isolatedName = bidiIsolate(name);
  const isLast = role === 'owner' && current.members.every((one) => one.self || one.role !== 'owner');
  const own = current.members.find((one) => one.self);
  const params = { id, userId };
  const change = (to: Member['role'], handOver = false) =>
    runChange(
      () => callApi('changeMember', { params, body: { role: to, handOver } }),
      t('changed', { name: isolatedName }),
    );
  return (
    <article className="card stack tight" aria-labelledby={`member-${userId}`}>
      <div className="row row--apart">
        <h3 className="h-small" id={`member-${userId}`}>
          <bdi>{name}</bdi>
        </h3>
        <span className="row tight">
          {self ? <Badge colour="grey">{t('self')}</Badge> : null}
          <Badge colour={role === 'owner' ? 'green' : 'grey'}>{t(`role.${role}`)}</Badge>
        </span>
      </div>
      {email ? (
        <p className="small anywhere">
          <bdi dir="ltr">{email}</bdi>
        </p>
      ) : null}
      <p className="small soft">{t('since', { date: formatDay(since) })}</p>
      {self && isLast ? <p className="small">{t('giveUpText')}</p> : null}
      <div className="row tight">
        {current.mayManage && !self ? (
          <>
            <BusyButton
              size="small"
              busy={busy}
              onClick={() => void change(role === 'owner' ? 'editor' : 'owner').catch(reportError)}
            >
              {t(role === 'owner' ? 'makeEditor' : 'makeOwner')}
              <span className="sr"> {isolatedName}</span>
            </BusyButton>
            {own?.role === 'owner' && role === 'editor' ? (
              <ConfirmButton
                label={t('handOver')}
                personName={isolatedName}
                busy={busy}
                onConfirm={() => change('owner', true)}
              />
            ) : null}
            <ConfirmButton
              label={t('remove')}
              personName={isolatedName}
              busy={busy}
              onConfirm={() =>
                runChange(() => callApi('removeMember', { params, body: {} }), t('removed', { name: isolatedName }))
              }
            />
          </>
        ) : null}
        {self ? (
          <ConfirmButton
            label={t(isLast ? 'giveUp' : 'leave')}
            personName=""
            busy={busy}
            onConfirm={() => leave(isLast)}
          />
        ) : null}
      </div>
    </article>
  );
}

type ConfirmButtonProps = { label: string; personName: string; busy: boolean; onConfirm: () => Promise<unknown> };

/** A button that asks for confirmation in place, because its action cannot be undone. */
function ConfirmButton({ label, personName, busy, onConfirm }: ConfirmButtonProps) {
  const t = useTranslations('memberships.members');
  const [step, setStep] = useState<'closed' | 'asking' | 'answered'>('closed');
  if (step !== 'asking') {
    // It takes the place of the pressed answer, and its focus.
    return (
      <BusyButton
        size="small"
        look="quiet"
        busy={busy}
        onClick={() => setStep('asking')}
        autoFocus={step === 'answered'}
      >
        {label}
        <span className="sr"> {personName}</span>
      </BusyButton>
    );
  }
  const confirm = () => {
    setStep('answered');
    void onConfirm().catch(reportError);
  };
  return (
    <fieldset className="row tight">
      <legend className="small">
        {label}: {t('sure')}
      </legend>
      <BusyButton size="small" busy={busy} onClick={confirm} autoFocus>
        {t('yes')}
        <span className="sr"> {personName}</span>
      </BusyButton>
      <BusyButton size="small" look="quiet" busy={busy} onClick={() => setStep('answered')}>
        {t('no')}
      </BusyButton>
    </fieldset>
  );
}

type InvitationsProps = Pick<Members, 'invitations'> & Pick<CardProps, 'id' | 'busy' | 'runChange'>;

function Invitations({ id, invitations, busy, runChange }: InvitationsProps) {
  const t = useTranslations('memberships.members');
  const formatDay = useFormatDay();
  return (
    <>
      <h3 className="h-small">{t('open')}</h3>
      <ul className="stack dash-entries">
        {invitations.map(({ id: invitationId, email, role, expiresAt }) => (
          <li className="card row row--apart" key={invitationId}>
            <span className="stack tight anywhere">
              <bdi dir="ltr">{email}</bdi>
              <span className="small soft">
                {t(`role.${role}`)} · {t('until', { date: formatDay(expiresAt) })}
              </span>
            </span>
            <BusyButton
              size="small"
              busy={busy}
              onClick={() =>
                void runChange(() => callApi('revokeInvitation', { params: { id, invitationId } }), t('revoked')).catch(
                  reportError,
                )
              }
            >
              {t('revoke')}
              <span className="sr"> {email}</span>
            </BusyButton>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Approving, rejecting and undoing. */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';
import { statusAfterReview } from '@waymark/contract/resource-lifecycle';
import type { ReviewAction } from '@waymark/contract/review';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import type { ReplyOf } from '../../../api/calls.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { refreshStats } from '../pending-counts.ts';
import { cardAfter, focusCard } from './card-order.ts';
import { RejectResources } from './reject-resources.tsx';

/** The optimistic state until the list is reloaded, valid for this revision only. */
type Expected = { status: ResourceStatus; revision: number };

type Outcome = ReplyOf<'reviewResources'>['data'];

export type Review = {
  /** The record as the decision makes it, until the server has answered. */
  shown: (resource: Resource) => Resource;
  /** Ids of what waits for a decision, in the order of the list. */
  waiting: readonly string[];
  isBusy: (id: string) => boolean;
  /** The record as seen before a decision was refused because of a concurrent change. */
  seen: (id: string) => Resource | null;
  approve: (resources: readonly Resource[]) => void;
  askReject: (resources: readonly Resource[]) => void;
  /** Undoes the latest decision, if any. */
  undo: () => void;
  question: ReactNode;
};

type ReviewPlan = {
  /** The page of the list. */
  resources: readonly Resource[];
  reload: () => void;
  /** The focus goes to this card once the list holds it. */
  await: (id: string) => void;
  onDecided: (ids: readonly string[]) => void;
};

export function useReview(plan: ReviewPlan): Review {
  const t = useTranslations('adminResources');
  const notifications = useNotifications();
  const [expected, setExpected] = useState<Readonly<Record<string, Expected>>>({});
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, Resource>>>({});
  const [asked, setAsked] = useState<readonly Resource[] | null>(null);
  const latest = useRef<string | null>(null);
  const next = useRef<string | null>(null);

  const shown = (resource: Resource): Resource => {
    const optimistic = expected[resource.id];
    return optimistic && optimistic.revision === resource.revision
      ? { ...resource, status: optimistic.status }
      : resource;
  };
  const waiting = plan.resources.filter((one) => shown(one).status === 'PENDING').map(({ id }) => id);
  const expect = (resources: readonly Resource[], action: ReviewAction) =>
    setExpected((before) => ({
      ...before,
      ...Object.fromEntries(
        resources.map(({ id, revision }) => [id, { status: statusAfterReview[action], revision }] as const),
      ),
    }));
  const forget = (ids: readonly string[]) =>
    setExpected((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))));
  const reloadAll = () => {
    plan.reload();
    void refreshStats();
  };

  const tell = (resources: readonly Resource[], action: ReviewAction, { review, results }: Outcome) => {
    const ids = resources.map(({ id }) => id);
    const left = results.filter(({ outcome }) => outcome !== 'done').map(({ id }) => id);
    forget(left);
    latest.current = review?.id ?? null;
    const count = results.length - left.length;
    const name = bidiIsolate(resources[0]?.name ?? '');
    const done = t(`done.${action}`, { count, name });
    const others = left.length > 0 ? ` ${t('done.left', { count: left.length })}` : '';
    notifications.show(
      `${count > 0 ? done : ''}${others}`.trim(),
      review ? { label: t('undo.label'), run: undo } : undefined,
    );
    plan.onDecided(ids);
    reloadAll();
  };
  const undo = async () => {
    const reviewId = latest.current;
    if (reviewId === null) return;
    latest.current = null;
    try {
      const { data } = await callApi('undoReview', { body: { reviewId } });
      const back = data.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
      const [first] = back;
      const others = data.results.length - back.length;
      notifications.show(
        `${t('undo.done', { count: back.length })}${others > 0 ? ` ${t('undo.left', { count: others })}` : ''}`,
      );
      // The button that was pressed is gone.
      focusTitle();
      if (first !== undefined) plan.await(first);
    } catch (problem) {
      notifications.fail(t('undo.failed'), problem);
      // A final decision stays; other errors may be retried.
      if (!isOver(problem)) latest.current = reviewId;
      focusTitle();
    }
    reloadAll();
  };
  const fail = (resources: readonly Resource[], action: ReviewAction, problem: unknown) => {
    forget(resources.map(({ id }) => id));
    notifications.fail(
      t(`failed.${action}`, { count: resources.length, name: bidiIsolate(resources[0]?.name ?? '') }),
      problem,
    );
    if (!isOver(problem)) return;
    setRefused((before) => ({ ...before, ...Object.fromEntries(resources.map((one) => [one.id, one] as const)) }));
    reloadAll();
  };
  const approve = async (resources: readonly Resource[]) => {
    const ids = resources.map(({ id }) => id);
    if (resources.length === 0 || ids.some((id) => busy.includes(id))) return;
    setBusy((before) => [...before, ...ids]);
    expect(resources, 'approve');
    goTo(cardAfter(waiting, ids));
    try {
      tell(resources, 'approve', await decide(resources, 'approve'));
    } catch (problem) {
      fail(resources, 'approve', problem);
    } finally {
      setBusy((before) => before.filter((id) => !ids.includes(id)));
    }
  };
  /** The dialog is still open: whatever is behind it cannot have the focus yet. */
  const reject = async (resources: readonly Resource[], reason: string): Promise<'rejected' | 'refused'> => {
    try {
      const outcome = await decide(resources, 'reject', reason);
      next.current = cardAfter(
        waiting,
        resources.map(({ id }) => id),
      );
      expect(resources, 'reject');
      tell(resources, 'reject', outcome);
      return 'rejected';
    } catch (problem) {
      // A concurrent change: it is shown on the card, and the reason is stored for this tab.
      if (!isOver(problem)) throw problem;
      fail(resources, 'reject', problem);
      return 'refused';
    }
  };

  return {
    shown,
    waiting,
    isBusy: (id) => busy.includes(id),
    seen: (id) => refused[id] ?? null,
    approve: (resources) => void approve(resources),
    askReject: (resources) => {
      if (resources.length > 0 && !resources.some(({ id }) => busy.includes(id))) setAsked(resources);
    },
    undo: () => void undo(),
    question: asked ? (
      <RejectResources
        resources={asked}
        onClose={(rejected) => {
          setAsked(null);
          if (rejected) goTo(next.current);
        }}
        onReject={(reason) => reject(asked, reason)}
      />
    ) : null,
  };
}

/** A single decision sends the revision, so that nobody decides about what they have not read. */
async function decide(resources: readonly Resource[], action: ReviewAction, reason = ''): Promise<Outcome> {
  const optionalReason = reason === '' ? {} : { reason };
  const [one, ...others] = resources;
  if (one && others.length === 0) {
    const params = { id: one.id };
    const body = { revision: one.revision, ...optionalReason };
    const { review } = await callApi(action === 'approve' ? 'approveResource' : 'rejectResource', { params, body });
    return { review, results: [{ id: one.id, outcome: 'done' }] };
  }
  const { data } = await callApi('reviewResources', {
    body: { ids: resources.map(({ id }) => id), action, ...optionalReason },
  });
  return data;
}

function goTo(card: string | null): void {
  if (card === null || !focusCard(card)) focusTitle();
}

/** Decided, changed or deleted by somebody else. */
function isOver(problem: unknown): boolean {
  return problem instanceof ApiProblem && (problem.status === 409 || problem.status === 404);
}

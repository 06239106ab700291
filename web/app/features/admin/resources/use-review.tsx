/** Approving and rejecting resources, and undoing that. */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';
import { statusAfterReview } from '@waymark/contract/resource-lifecycle';
import type { ReviewAction } from '@waymark/contract/review';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import type { ReplyOf } from '../../../api/api-routes.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { isConflictOrGone } from '../is-conflict-or-gone.ts';
import { outcomeMessage } from '../outcome-message.ts';
import { refreshStats } from '../pending-counts.ts';
import { useBusyIds } from '../use-busy-ids.ts';
import { cardAfter, focusCard } from './card-order.ts';
import { RejectResources } from './reject-resources.tsx';

/** The status shown until the list is reloaded, valid for this revision only. */
type Optimistic = { status: ResourceStatus; revision: number };

type Outcome = ReplyOf<'reviewResources'>['data'];

export type Review = {
  /** The record with the status that a decision gives it, until the list is reloaded. */
  shown: (resource: Resource) => Resource;
  /** Ids of the pending resources, in the order of the list. */
  pendingIds: readonly string[];
  isBusy: (id: string) => boolean;
  /** The record as it was shown when a decision about it was refused because of a concurrent change. */
  seenBeforeConflict: (id: string) => Resource | null;
  approve: (resources: readonly Resource[]) => void;
  askReject: (resources: readonly Resource[]) => void;
  /** Undoes the latest decision, if any. */
  undo: () => void;
  dialog: ReactNode;
};

type ReviewOptions = {
  /** The page of the list. */
  resources: readonly Resource[];
  reload: () => void;
  /** Moves the focus to this card once the list contains it. */
  focusWhenListed: (id: string) => void;
  onDecided: (ids: readonly string[]) => void;
};

export function useReview(options: ReviewOptions): Review {
  const t = useTranslations('adminResources');
  const notifications = useNotifications();
  const [optimisticById, setOptimisticById] = useState<Readonly<Record<string, Optimistic>>>({});
  const { isBusy, whileBusy } = useBusyIds();
  const [refused, setRefused] = useState<Readonly<Record<string, Resource>>>({});
  const [rejecting, setRejecting] = useState<readonly Resource[] | null>(null);
  const latestReviewId = useRef<string | null>(null);
  const nextCard = useRef<string | null>(null);

  const shown = (resource: Resource): Resource => {
    const optimistic = optimisticById[resource.id];
    return optimistic && optimistic.revision === resource.revision
      ? { ...resource, status: optimistic.status }
      : resource;
  };
  const waiting = options.resources.filter((one) => shown(one).status === 'PENDING').map(({ id }) => id);
  const showDecided = (resources: readonly Resource[], action: ReviewAction) =>
    setOptimisticById((before) => ({
      ...before,
      ...Object.fromEntries(
        resources.map(({ id, revision }) => [id, { status: statusAfterReview[action], revision }] as const),
      ),
    }));
  const showStored = (ids: readonly string[]) =>
    setOptimisticById((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))));
  const reloadAll = () => {
    options.reload();
    void refreshStats();
  };

  const reportOutcome = (resources: readonly Resource[], action: ReviewAction, { review, results }: Outcome) => {
    const ids = resources.map(({ id }) => id);
    showStored(results.filter(({ outcome }) => outcome !== 'done').map(({ id }) => id));
    latestReviewId.current = review?.id ?? null;
    const name = bidiIsolate(resources[0]?.name ?? '');
    notifications.showSuccess(
      outcomeMessage(results, {
        done: (count) => t(`done.${action}`, { count, name }),
        left: (count) => t('done.left', { count }),
      }),
      review ? { label: t('undo.label'), run: undo } : undefined,
    );
    options.onDecided(ids);
    reloadAll();
  };
  const undo = async () => {
    const reviewId = latestReviewId.current;
    if (reviewId === null) return;
    latestReviewId.current = null;
    try {
      const { data } = await callApi('undoReview', { body: { reviewId } });
      const undone = data.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
      const [first] = undone;
      const others = data.results.length - undone.length;
      notifications.showSuccess(
        `${t('undo.done', { count: undone.length })}${others > 0 ? ` ${t('undo.left', { count: others })}` : ''}`,
      );
      // The undo button is removed.
      focusTitle();
      if (first !== undefined) options.focusWhenListed(first);
    } catch (problem) {
      notifications.showFailure(t('undo.failed'), problem);
      // A final decision stays; other errors may be retried.
      if (!isConflictOrGone(problem)) latestReviewId.current = reviewId;
      focusTitle();
    }
    reloadAll();
  };
  const reportFailure = (resources: readonly Resource[], action: ReviewAction, problem: unknown) => {
    showStored(resources.map(({ id }) => id));
    notifications.showFailure(
      t(`failed.${action}`, { count: resources.length, name: bidiIsolate(resources[0]?.name ?? '') }),
      problem,
    );
    if (!isConflictOrGone(problem)) return;
    setRefused((before) => ({ ...before, ...Object.fromEntries(resources.map((one) => [one.id, one] as const)) }));
    reloadAll();
  };
  const approve = async (resources: readonly Resource[]) => {
    const ids = resources.map(({ id }) => id);
    if (resources.length === 0 || ids.some(isBusy)) return;
    showDecided(resources, 'approve');
    focusCardOrTitle(cardAfter(waiting, ids));
    try {
      reportOutcome(resources, 'approve', await whileBusy(ids, () => decide(resources, 'approve')));
    } catch (problem) {
      reportFailure(resources, 'approve', problem);
    }
  };
  /** Focus moves to the next card only when the dialog closes: what is behind a modal dialog cannot be focused. */
  const reject = async (resources: readonly Resource[], reason: string): Promise<'rejected' | 'refused'> => {
    try {
      const outcome = await decide(resources, 'reject', reason);
      nextCard.current = cardAfter(
        waiting,
        resources.map(({ id }) => id),
      );
      showDecided(resources, 'reject');
      reportOutcome(resources, 'reject', outcome);
      return 'rejected';
    } catch (problem) {
      // After a concurrent change the card shows what has changed; the form keeps the reason.
      if (!isConflictOrGone(problem)) throw problem;
      reportFailure(resources, 'reject', problem);
      return 'refused';
    }
  };

  return {
    shown,
    pendingIds: waiting,
    isBusy,
    seenBeforeConflict: (id) => refused[id] ?? null,
    approve: (resources) => void approve(resources),
    askReject: (resources) => {
      if (resources.length > 0 && !resources.some(({ id }) => isBusy(id))) setRejecting(resources);
    },
    undo: () => void undo(),
    dialog: rejecting ? (
      <RejectResources
        resources={rejecting}
        onClose={(rejected) => {
          setRejecting(null);
          if (rejected) focusCardOrTitle(nextCard.current);
        }}
        onReject={(reason) => reject(rejecting, reason)}
      />
    ) : null,
  };
}

/** A decision about one resource sends its revision: nobody decides about a version they have not read. */
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

function focusCardOrTitle(card: string | null): void {
  if (card === null || !focusCard(card)) focusTitle();
}

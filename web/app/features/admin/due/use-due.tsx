/** Actions on a place that is due: take, release, check, report as not reached, close. */
import type { CheckMethod } from '@waymark/contract/check-lists';
import type { DueResource } from '@waymark/contract/due';
import type { Resource } from '@waymark/contract/resource';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';
import { refreshStats } from '../pending-counts.ts';
import { useCheck } from '../resources/use-check.ts';
import { useBusyIds } from '../use-busy-ids.ts';

/** Element id of the card of a place. */
export function placeCardId(id: string): string {
  return `due-place-${id}`;
}

export type Due = {
  isBusy: (id: string) => boolean;
  take: (place: DueResource) => void;
  release: (place: DueResource) => void;
  check: (place: DueResource, method: CheckMethod) => void;
  markUnreachable: (place: DueResource) => void;
  confirmClose: (place: DueResource) => void;
  dialog: ReactNode;
};

export function useDue(reload: () => void): Due {
  const t = useTranslations('adminDue');
  const notifications = useNotifications();
  const { isBusy, whileBusy } = useBusyIds();
  const [closing, setClosing] = useState<Resource | null>(null);
  const reloadAll = () => {
    reload();
    void refreshStats();
  };
  const checking = useCheck(reloadAll);

  /** Calls the API, shows a failure, and reloads either way. False when it failed. */
  const run = async (id: string, failed: string, call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await whileBusy([id], call);
      return true;
    } catch (problem) {
      notifications.showFailure(failed, problem);
      return false;
    } finally {
      reloadAll();
    }
  };
  /** Takes or releases a place. Other buttons replace the pressed one, so the focus moves to the card. */
  const takeOrRelease = async (route: 'takeDue' | 'releaseDue', { id }: Resource, failed: string) => {
    await run(id, failed, () => callApi(route, { params: { id } }));
    document.getElementById(placeCardId(id))?.focus();
  };
  const miss = async ({ resource }: DueResource) => {
    const name = bidiIsolate(resource.name);
    const done = await run(resource.id, t('failed.miss', { name }), () =>
      callApi('missDue', { params: { id: resource.id } }),
    );
    if (!done) return;
    notifications.showSuccess(t('missed', { name }));
    // The card with the focused button is removed.
    focusTitle();
  };
  const check = async ({ resource }: DueResource, method: CheckMethod) => {
    if (await checking.check(resource, method)) focusTitle();
  };
  const close = async () => {
    if (!closing) return;
    const name = bidiIsolate(closing.name);
    if (!(await run(closing.id, t('close.failed', { name }), () => closePermanently(closing)))) return;
    notifications.showSuccess(t('close.done', { name }));
    focusTitle();
  };
  return {
    isBusy: (id) => isBusy(id) || checking.isBusy(id),
    take: ({ resource }) =>
      void takeOrRelease('takeDue', resource, t('failed.take', { name: bidiIsolate(resource.name) })),
    release: ({ resource }) =>
      void takeOrRelease('releaseDue', resource, t('failed.release', { name: bidiIsolate(resource.name) })),
    check: (place, method) => void check(place, method),
    markUnreachable: (place) => void miss(place),
    confirmClose: ({ resource }) => setClosing(resource),
    dialog: (
      <Confirm
        id="close-due"
        open={closing !== null}
        title={t('close.title', { name: bidiIsolate(closing?.name ?? '') })}
        confirmLabel={t('close.answer')}
        danger
        onClose={() => setClosing(null)}
        onConfirm={close}
      >
        <p>{t('close.text')}</p>
      </Confirm>
    ),
  };
}

/** Changes the status only. The other fields are read first: the list leaves confidential ones out. */
async function closePermanently({ id, revision }: Resource): Promise<void> {
  const params = { id };
  const { data } = await callApi('readResource', { params });
  const { name, description, category, type } = data;
  const body = { name, description, category, type, status: 'PERMANENTLY_CLOSED', revision };
  await callApi('editResource', { params, body });
}

/** What is done with a place that is due: taken, put back, checked, not reached, closed. */
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

/** Id of the card of a place. */
export function cardOfPlace(id: string): string {
  return `due-place-${id}`;
}

export type Due = {
  isBusy: (id: string) => boolean;
  take: (place: DueResource) => void;
  release: (place: DueResource) => void;
  check: (place: DueResource, method: CheckMethod) => void;
  miss: (place: DueResource) => void;
  askClose: (place: DueResource) => void;
  question: ReactNode;
};

export function useDue(reload: () => void): Due {
  const t = useTranslations('adminDue');
  const notifications = useNotifications();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [closing, setClosing] = useState<Resource | null>(null);
  const reloadAll = () => {
    reload();
    void refreshStats();
  };
  const checking = useCheck(reloadAll);

  /** Does it, says what became of it, and shows how things stand by now, also when somebody else was faster. */
  const run = async (id: string, failed: string, act: () => Promise<unknown>): Promise<boolean> => {
    setBusy((others) => [...others, id]);
    try {
      await act();
      return true;
    } catch (problem) {
      notifications.fail(failed, problem);
      return false;
    } finally {
      setBusy((others) => others.filter((one) => one !== id));
      reloadAll();
    }
  };
  /** The button that was pressed goes, and others come in its place. */
  const changeTurn = async (call: 'takeDue' | 'releaseDue', { id }: Resource, failed: string) => {
    await run(id, failed, () => callApi(call, { params: { id } }));
    document.getElementById(cardOfPlace(id))?.focus();
  };
  const miss = async ({ resource }: DueResource) => {
    const name = bidiIsolate(resource.name);
    const done = await run(resource.id, t('failed.miss', { name }), () =>
      callApi('missDue', { params: { id: resource.id } }),
    );
    if (!done) return;
    notifications.show(t('missed', { name }));
    // The card goes, and with it the button that had the focus.
    focusTitle();
  };
  const check = async ({ resource }: DueResource, method: CheckMethod) => {
    if (await checking.check(resource, method)) focusTitle();
  };
  const close = async () => {
    if (!closing) return;
    const name = bidiIsolate(closing.name);
    if (!(await run(closing.id, t('close.failed', { name }), () => closeForGood(closing)))) return;
    notifications.show(t('close.done', { name }));
    focusTitle();
  };
  return {
    isBusy: (id) => busy.includes(id) || checking.isBusy(id),
    take: ({ resource }) =>
      void changeTurn('takeDue', resource, t('failed.take', { name: bidiIsolate(resource.name) })),
    release: ({ resource }) =>
      void changeTurn('releaseDue', resource, t('failed.release', { name: bidiIsolate(resource.name) })),
    check: (place, method) => void check(place, method),
    miss: (place) => void miss(place),
    askClose: ({ resource }) => setClosing(resource),
    question: (
      <Confirm
        id="close-due"
        open={closing !== null}
        title={t('close.title', { name: bidiIsolate(closing?.name ?? '') })}
        answer={t('close.answer')}
        danger
        onClose={() => setClosing(null)}
        onAnswer={close}
      >
        <p>{t('close.text')}</p>
      </Confirm>
    ),
  };
}

/** An edit of the status alone. The list hides what is confidential, so the rest is read as those read it who may edit. */
async function closeForGood({ id, revision }: Resource): Promise<void> {
  const params = { id };
  const { data } = await callApi('readResource', { params });
  const { name, description, category, type } = data;
  const body = { name, description, category, type, status: 'PERMANENTLY_CLOSED', revision };
  await callApi('editResource', { params, body });
}

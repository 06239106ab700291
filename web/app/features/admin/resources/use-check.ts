/** Records that a resource of the list was checked today, and undoes it. */
import type { CheckMethod } from '@waymark/contract/check-lists';
import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { useBusyIds } from '../use-busy-ids.ts';

export type Checking = {
  isBusy: (id: string) => boolean;
  /** Resolves to false when it failed, which has been shown. */
  check: (resource: Pick<Resource, 'id' | 'name' | 'revision'>, method: CheckMethod) => Promise<boolean>;
};

/** `reload` is called after every call, also after a failed one: somebody else may have changed the resource. */
export function useCheck(reload: () => void): Checking {
  const t = useTranslations('checks.mark');
  const notifications = useNotifications();
  const { isBusy, whileBusy } = useBusyIds();
  const undo = async (id: string, checkId: string) => {
    try {
      await callApi('undoCheck', { params: { id }, body: { checkId } });
      notifications.showSuccess(t('undone'));
    } catch (problem) {
      notifications.showFailure(t('undoFailed'), problem);
    }
    // The undo button is removed.
    focusTitle();
    reload();
  };
  return {
    isBusy,
    check: async ({ id, name, revision }, method) => {
      try {
        const { check } = await whileBusy([id], () =>
          callApi('checkResource', { params: { id }, body: { method, revision } }),
        );
        const undoAction = { label: t('undo'), run: () => void undo(id, check.id) };
        notifications.showSuccess(t('done', { name: bidiIsolate(name) }), undoAction);
        return true;
      } catch (problem) {
        notifications.showFailure(t('failed', { name: bidiIsolate(name) }), problem);
        return false;
      } finally {
        reload();
      }
    },
  };
}

/** Says that a resource of the list was checked today, and takes it back. */
import type { CheckMethod } from '@waymark/contract/check-lists';
import type { Resource } from '@waymark/contract/resource';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';

export type Checking = {
  isBusy: (id: string) => boolean;
  /** Resolves to whether it went well. */
  check: (resource: Pick<Resource, 'id' | 'name' | 'revision'>, method: CheckMethod) => Promise<boolean>;
};

/** `again` reads the list anew, which shows what is now, also what others did. */
export function useCheck(reload: () => void): Checking {
  const t = useTranslations('checks.mark');
  const notifications = useNotifications();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const undo = async (id: string, checkId: string) => {
    try {
      await callApi('undoCheck', { params: { id }, body: { checkId } });
      notifications.show(t('undone'));
    } catch (problem) {
      notifications.fail(t('undoFailed'), problem);
    }
    // The button that was pressed is gone.
    focusTitle();
    reload();
  };
  return {
    isBusy: (id) => busy.includes(id),
    check: async ({ id, name, revision }, method) => {
      setBusy((others) => [...others, id]);
      try {
        const { check } = await callApi('checkResource', { params: { id }, body: { method, revision } });
        const taken = { label: t('undo'), run: () => void undo(id, check.id) };
        notifications.show(t('done', { name: bidiIsolate(name) }), taken);
        return true;
      } catch (problem) {
        notifications.fail(t('failed', { name: bidiIsolate(name) }), problem);
        return false;
      } finally {
        setBusy((others) => others.filter((one) => one !== id));
        reload();
      }
    },
  };
}

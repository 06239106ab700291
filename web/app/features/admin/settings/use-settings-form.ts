import type { Settings } from '@waymark/contract/administration';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { type EditForm, useEditForm } from '../../../forms/editing/edit-form.ts';
import type { Values } from '../../../forms/use-form.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { refreshWaiting } from '../waiting.ts';
import { type FieldOf, type TabName, tabFields } from './setting-tabs.ts';
import { bodyOf, complaintsAboutLimits, settingRules, textOf } from './setting-texts.ts';

export type TabProps = { settings: Settings; saved: (settings: Settings) => void };

/** The form of one tab: it sends its own fields alone, and says when they are in force. */
export function useSettingsForm<Tab extends TabName>(tab: Tab, { settings, saved }: TabProps): EditForm<FieldOf<Tab>> {
  const t = useTranslations('adminSettings');
  const notifications = useNotifications();
  // The fields of this very tab: the index forgets which.
  const fields = tabFields[tab] as readonly FieldOf<Tab>[];
  return useEditForm<FieldOf<Tab>, Settings>({
    name: `settings-${tab}`,
    fields,
    rules: settingRules,
    also: complaintsAboutLimits,
    record: settings,
    // One entry a field: `fromEntries` forgets that.
    textsOf: (record) =>
      Object.fromEntries(fields.map((field) => [field, textOf(record, field)])) as Values<FieldOf<Tab>>,
    save: async (values, { revision }) =>
      (await callApi('editSettings', { body: { ...bodyOf(values), revision } })).data,
    reread: async () => (await callApi('readSettings')).data,
    saved: (record) => {
      saved(record);
      // The panel says whether the site is closed.
      void refreshWaiting();
      notifications.show(t('saved'));
    },
  });
}

import type { Settings } from '@waymark/contract/admin-schemas';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { type EditForm, useEditForm } from '../../../forms/editing/use-edit-form.ts';
import type { Values } from '../../../forms/use-form.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { refreshStats } from '../pending-counts.ts';
import { type FieldOf, type TabName, tabFields } from './setting-tabs.ts';
import { settingRules, toFieldText, toSettingsUpdate, validateLimits } from './settings-to-form.ts';

export type TabProps = { settings: Settings; saved: (settings: Settings) => void };

/** The form of one tab: it sends only its own fields, and shows a notification when they are saved. */
export function useSettingsForm<Tab extends TabName>(tab: Tab, { settings, saved }: TabProps): EditForm<FieldOf<Tab>> {
  const t = useTranslations('adminSettings');
  const notifications = useNotifications();
  // The index access loses which tab it is.
  const fields = tabFields[tab] as readonly FieldOf<Tab>[];
  return useEditForm<FieldOf<Tab>, Settings>({
    name: `settings-${tab}`,
    fields,
    rules: settingRules,
    validateTogether: validateLimits,
    record: settings,
    // `fromEntries` loses the keys.
    textsOf: (record) =>
      Object.fromEntries(fields.map((field) => [field, toFieldText(record, field)])) as Values<FieldOf<Tab>>,
    save: async (values, { revision }) =>
      (await callApi('editSettings', { body: { ...toSettingsUpdate(values), revision } })).data,
    reload: async () => (await callApi('readSettings')).data,
    onSaved: (record) => {
      saved(record);
      // The admin panel shows whether the site is closed.
      void refreshStats();
      notifications.showSuccess(t('saved'));
    },
  });
}

import { useTranslations } from 'use-intl';

/** Light, dark, or as the system. The script in the page (`page-watch.tsx`) keeps and shows the choice; without it nothing stands here. */
export function ThemeChoice() {
  const t = useTranslations('frame.theme');
  return (
    <label className="theme">
      {t('label')}
      <select id="theme" className="input">
        <option value="">{t('system')}</option>
        <option value="light">{t('light')}</option>
        <option value="dark">{t('dark')}</option>
      </select>
    </label>
  );
}

import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CrisisContacts } from '../page/crisis-contacts.tsx';
import { useSite } from '../page/site.ts';

/** Category links and the pages about this site. */
export function Footer() {
  const t = useTranslations('frame');
  const { site } = useSite();
  return (
    <footer>
      <CrisisContacts />
      <div className="site-footer">
        <div className="wrap stack tight">
          <nav aria-label={t('foot.help')}>
            <ul>
              {(['food', 'housing', 'health', 'legal'] as const).map((category) => (
                <li key={category}>
                  <Link to={`/search?category=${category}`}>{t(`foot.${category}`)}</Link>
                </li>
              ))}
              <li>
                <Link to="/about/kinds-of-help">{t('foot.kinds')}</Link>
              </li>
              <li>
                <Link to="/saved">{t('foot.saved')}</Link>
              </li>
              <li>
                <Link to="/resources/add">{t('foot.add')}</Link>
              </li>
              <li>
                <Link to="/volunteer">{t('foot.volunteer')}</Link>
              </li>
            </ul>
          </nav>
          <nav aria-label={t('foot.about')}>
            <ul>
              {(['about', 'contact', 'privacy', 'terms', 'cookies'] as const).map((page) => (
                <li key={page}>
                  <Link to={`/${page}`}>{t(`foot.pages.${page}`)}</Link>
                </li>
              ))}
              <li>
                <Link to="/shared-computer">{t('foot.sharedComputer')}</Link>
              </li>
            </ul>
          </nav>
          <ThemeChoice />
          <p className="soft">
            {site.platformName}. {t('foot.promise')}
          </p>
        </div>
      </div>
    </footer>
  );
}

/**
 * Light, dark, or as the system. The inline script (`before-paint.tsx`) stores and shows the choice; hidden without JavaScript.
 */
function ThemeChoice() {
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

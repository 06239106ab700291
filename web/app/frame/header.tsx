import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { Panel, PanelButton } from '../ui/panel.tsx';
import { BrandMark } from './brand-mark.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LeaveLink } from './leave-site.tsx';
import { useSite } from './site.ts';

/** Characters of a name that still fit beside the way out in the big type. */
const longestBigName = 16;

/** Source: specification, section 2, "Header", signed out. */
export function Header() {
  const t = useTranslations('frame');
  const { site } = useSite();
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <div className="site-bar">
          <Link className={site.platformName.length > longestBigName ? 'brand brand--long' : 'brand'} to="/">
            <BrandMark />
            <span>{site.platformName}</span>
          </Link>
          <LeaveLink className="exit" />
        </div>
        <div className="tools">
          <PanelButton panel="menu" icon="menu" className="tool menu-button">
            {t('menu')}
          </PanelButton>
          <Panel id="menu" as="nav" label={t('main')} close={t('close')} className="menu menu--top">
            <NavLink to="/" end>
              {t('nav.home')}
            </NavLink>
            <NavLink to="/search">{t('nav.find')}</NavLink>
            <NavLink to="/about">{t('nav.about')}</NavLink>
            <NavLink to="/contact">{t('nav.contact')}</NavLink>
            <NavLink to="/dashboard">{t('nav.dashboard')}</NavLink>
            <NavLink to="/login">{t('nav.signIn')}</NavLink>
            <div className="menu__join">
              <Link to="/register">{t('nav.getStarted')}</Link>
            </div>
          </Panel>
          <LanguageChoice />
        </div>
      </div>
    </header>
  );
}

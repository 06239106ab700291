import { lazy, Suspense, useLayoutEffect } from 'react';
import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { isSignedIn, useSignedIn } from '../browser/sign-in-state.ts';
import { QuickExitLink } from '../page/quick-exit-link.tsx';
import { useSite } from '../page/site.ts';
import { PopoverPanel, PopoverPanelButton } from '../ui/popover-panel.tsx';
import { LanguageChoice } from './language-menu.tsx';

/** Maximum length of a site name that fits beside "Leave this site" in the larger type. */
const maxBigNameLength = 16;

/** Loaded for signed-in people only. */
const loadUserMenu = () => import('./on-demand/user-menu.tsx');
const UserMenu = lazy(() => loadUserMenu().then((menu) => ({ default: menu.UserMenu })));
const UserItems = lazy(() => loadUserMenu().then((menu) => ({ default: menu.UserItems })));

/**
 * Renders the links for signed-in and for signed-out people. The stylesheet shows those that match `data-signed-in`, which is
 * set before the first paint (`InlineSignInScript`).
 */
export function Header() {
  const t = useTranslations('frame');
  const signedIn = useSignedIn();
  useLayoutEffect(() => {
    // Not `signedIn`, which is false during hydration: the links for signed-out people would be visible for a moment.
    document.documentElement.toggleAttribute('data-signed-in', isSignedIn());
  });
  const account = (
    <Link className="tool" to="/profile">
      {t('account.title')}
    </Link>
  );
  const { site } = useSite();
  return (
    <header className="site-header">
      <div className="wrap site-header__row">
        <div className="site-bar">
          <Link className={site.platformName.length > maxBigNameLength ? 'brand brand--long' : 'brand'} to="/">
            <BrandMark />
            <span>{site.platformName}</span>
          </Link>
          <QuickExitLink className="exit" />
        </div>
        <div className="tools">
          <PopoverPanelButton panel="menu" icon="menu" className="tool menu-button">
            {t('menu')}
          </PopoverPanelButton>
          <PopoverPanel id="menu" as="nav" label={t('main')} close={t('close')} className="menu menu--top">
            <NavLink to="/" end>
              {t('nav.home')}
            </NavLink>
            <NavLink to="/search">{t('nav.find')}</NavLink>
            <NavLink to="/about">{t('nav.about')}</NavLink>
            <NavLink to="/contact">{t('nav.contact')}</NavLink>
            <NavLink to="/dashboard">{t('nav.dashboard')}</NavLink>
            <NavLink className="when-out" to="/login">
              {t('nav.signIn')}
            </NavLink>
            <div className="menu__join when-out">
              <Link to="/register">{t('nav.getStarted')}</Link>
            </div>
            <div className="menu__user when-in">
              {signedIn ? (
                <Suspense fallback={account}>
                  <UserItems />
                </Suspense>
              ) : (
                account
              )}
            </div>
          </PopoverPanel>
          <div className="user-menu when-in">
            {signedIn ? (
              <Suspense fallback={account}>
                <UserMenu />
              </Suspense>
            ) : (
              account
            )}
          </div>
          <LanguageChoice />
        </div>
      </div>
    </header>
  );
}

/** A signpost that points in reading direction. */
function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <path className="brand__post" d="M8 2.5h4V26a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1Z" />
      <path
        className="brand__sign"
        d="M3 5h16.2a2 2 0 0 1 1.5.7l3.7 4.3a1.5 1.5 0 0 1 0 2l-3.7 4.3a2 2 0 0 1-1.5.7H3a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z"
      />
    </svg>
  );
}

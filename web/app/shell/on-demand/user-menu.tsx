import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { onQuickExit } from '../../browser/quick-exit.ts';
import { notifyServerOfSignOut, signOut } from '../../session/sign-out.ts';
import { useUser } from '../../session/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopoverPanel, PopoverPanelButton } from '../../ui/popover-panel.tsx';

/**
 * The user menu of wide screens. On phones its items are in the menu. The button shows no name: others see the screen,
 * too.
 */
export function UserMenu() {
  const t = useTranslations('frame');
  return (
    <>
      <PopoverPanelButton panel="account" className="tool">
        <Icon name="user" />
        {t('account.title')}
        <span className="turn">
          <Icon name="down" />
        </span>
      </PopoverPanelButton>
      <PopoverPanel id="account" label={t('account.title')} close={t('close')} className="menu menu--small">
        <UserItems />
      </PopoverPanel>
    </>
  );
}

/** What the user menu offers. */
export function UserItems() {
  const t = useTranslations('frame.account');
  const user = useUser();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => onQuickExit(() => void notifyServerOfSignOut()), []);
  const administrator = user?.role === 'ADMIN';
  const leave = async () => {
    if (leaving) return;
    setLeaving(true);
    const signedOut = signOut();
    await navigate('/login', { state: { notice: 'signedOut' } });
    await signedOut;
  };
  return (
    <>
      {user ? (
        <p className="menu__who">
          {t.rich('signedInAs', {
            name: () => (
              <strong>
                <bdi>{`${user.firstName} ${user.lastName}`.trim() || user.email}</bdi>
              </strong>
            ),
          })}
        </p>
      ) : null}
      <Link to={administrator ? '/admin?view=profile' : '/profile'}>{t('profile')}</Link>
      {administrator ? <Link to="/admin">{t('admin')}</Link> : null}
      <button type="button" onClick={() => void leave()}>
        {t('signOut')}
      </button>
    </>
  );
}

import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { onQuickExit } from '../../browser/quick-exit.ts';
import { notifyServerOfSignOut, signOut } from '../../session/sign-out.ts';
import { useUser } from '../../session/stored-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopoverPanel, PopoverPanelButton } from '../../ui/popover-panel.tsx';

/**
 * The user menu of wide screens; on phones its items are in the main menu. The button shows no name, as others may see the
 * screen.
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

/** The items of the user menu. */
export function UserItems() {
  const t = useTranslations('frame.account');
  const user = useUser();
  const navigate = useNavigate();
  const [signingOut, setSigningOut] = useState(false);
  useEffect(() => onQuickExit(() => void notifyServerOfSignOut()), []);
  const isAdministrator = user?.role === 'ADMIN';
  const handleSignOut = async () => {
    if (signingOut) return;
    setSigningOut(true);
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
      <Link to={isAdministrator ? '/admin?view=profile' : '/profile'}>{t('profile')}</Link>
      {isAdministrator ? <Link to="/admin">{t('admin')}</Link> : null}
      <button type="button" onClick={() => void handleSignOut()}>
        {t('signOut')}
      </button>
    </>
  );
}

/**
 * The profile, as a page or inside the admin panel. Needs the messages `profile`, `address`, `editing`, `account` and `fields`.
 */
import type { User } from '@waymark/contract/user';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { isSignedIn } from '../../browser/sign-in-state.ts';
import { useDateFormats } from '../../messages/dates/use-date-formats.ts';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';
import { storeUser } from '../../session/stored-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { initialsOf } from './initials.ts';
import { MyEmail } from './my-email.tsx';
import { MyTextMessages } from './my-text-messages.tsx';
import { PasswordChange } from './password-change.tsx';
import { ProfileForm } from './profile-form.tsx';
import './profile.css';

export function Profile() {
  const t = useTranslations('profile');
  const loaded = useRemoteData('own account', async (signal) => {
    const { data } = await callApi('readOwnAccount', { signal });
    // The e-mail address may have been changed through a link since.
    if (isSignedIn()) storeUser(data);
    return data;
  });
  const [saved, setSaved] = useState<User | null>(null);
  /** Reloads MyEmail: the server cancels a pending change of the e-mail address when the password is changed. */
  const [passwordChangeCount, setPasswordChangeCount] = useState(0);
  return (
    <>
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <Loaded of={loaded} waiting={t('waiting')} failed={t('failedToLoad')}>
        {(user) => (
          <>
            <ProfileHeader user={saved ?? user} />
            <ProfileForm user={user} saved={setSaved} />
            <MyEmail about={`${saved?.revision} ${passwordChangeCount}`} />
            <MyTextMessages about={`${(saved ?? user).phoneNumber}`} />
            <PasswordChange
              email={(saved ?? user).email}
              onChanged={() => setPasswordChangeCount(passwordChangeCount + 1)}
            />
            <AccountDeletionNotice />
          </>
        )}
      </Loaded>
    </>
  );
}

function ProfileHeader({ user }: { user: User }) {
  const t = useTranslations('profile');
  const dateFormats = useDateFormats();
  return (
    <div className="who">
      <p className="who__initials">
        <span className="sr">{t('initials')} </span>
        {initialsOf(user)}
      </p>
      <div className="stack tight">
        <p className="who__name">
          <bdi>{`${user.firstName} ${user.lastName}`}</bdi>
        </p>
        <div className="row tight">
          <Badge colour={user.role === 'ADMIN' ? 'purple' : 'grey'} icon="user">
            {t(`role.${user.role}`)}
          </Badge>
          <span className="small soft">{t('since', { date: dateFormats.date(user.createdAt) })}</span>
        </div>
      </div>
    </div>
  );
}

/** The API cannot delete one's own account: says so, and links to the contact page. */
function AccountDeletionNotice() {
  const t = useTranslations('profile.remove');
  return (
    <TitledSection title={t('title')}>
      <p>{t.rich('text', { link: (chunks) => <Link to="/contact">{chunks}</Link> })}</p>
    </TitledSection>
  );
}

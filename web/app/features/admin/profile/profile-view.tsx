import { Profile } from '../../../domain/accounts/profile.tsx';

/** The same screen as /profile. */
export function ProfileView() {
  return <Profile />;
}

import { Profile } from '../../../domain/accounts/profile.tsx';

/** The same screen as /profile. Source: specification, section 2, "/admin: Profile". */
export function ProfileView() {
  return <Profile />;
}

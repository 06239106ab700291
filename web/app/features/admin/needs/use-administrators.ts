import { useCall } from '../../../page/answers/use-remote-data.ts';
import { useUser } from '../../../session/stored-session.ts';

/** Whom requests can be assigned to: the reader first, the others once they are loaded. */
export function useAdministrators(): readonly { id: string; name: string }[] {
  const user = useUser();
  const { answer } = useCall('listUsers', { query: { role: 'ADMIN', active: 'true', sort: 'name', size: 100 } });
  const listed = answer.state === 'ready' ? answer.value : [];
  return [...(user ? [user] : []), ...listed.filter(({ id }) => id !== user?.id)].map(
    ({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`,
    }),
  );
}

import { callApi } from '../../../api/call.ts';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { useUser } from '../../../session/session.ts';

/** Whom requests can be given to: oneself first, and the others once they are known. */
export function useAdministrators(): readonly { id: string; name: string }[] {
  const user = useUser();
  const { answer } = useAnswer('administrators', (signal) =>
    callApi('listUsers', { query: { role: 'ADMIN', active: 'true', sort: 'name', size: 100 }, signal }),
  );
  const listed = answer.state === 'ready' ? answer.value.data : [];
  return [...(user ? [user] : []), ...listed.filter(({ id }) => id !== user?.id)].map(
    ({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`,
    }),
  );
}

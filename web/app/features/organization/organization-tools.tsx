import type { Organization } from '@waymark/contract/organization';
import { useEffect } from 'react';
import { callApi } from '../../api/call.ts';
import { DeskTools } from '../../domain/records/form/desk-tools.tsx';
import { useAnswer } from '../../page/answers/use-answer.ts';
import { useUser } from '../../session/session.ts';

type OrganizationToolsProps = {
  id: string;
  /** As those see it who may change it. */
  known: Organization | null;
  tell: (organization: Organization) => void;
};

/**
 * For signed-in people: the page was rendered in public form, so the organization is loaded again with the token,
 * including the permissions.
 */
export function OrganizationTools({ id, known, tell }: OrganizationToolsProps) {
  const user = useUser();
  const { answer, again } = useAnswer(known ? null : `${user?.id} ${id}`, async (signal) => {
    const { data } = await callApi('readOrganization', { params: { id }, signal });
    return data;
  });
  const value = answer.state === 'ready' ? answer.value : null;
  useEffect(() => {
    if (value) tell(value);
  }, [value, tell]);
  return (
    <DeskTools
      backTo={user?.role === 'ADMIN' ? '/admin?view=organizations' : null}
      mayEdit={known?.may?.edit ?? false}
      again={answer.state === 'failed' ? again : null}
    />
  );
}

import type { Organization } from '@waymark/contract/organization';
import { useEffect } from 'react';
import { callApi } from '../api/call.ts';
import { useAnswer } from '../api/use-answer.ts';
import { DeskTools } from '../edit-record/desk-tools.tsx';
import { useUser } from '../session/use-user.ts';

type OrganizationToolsProps = {
  id: string;
  /** As those see it who may change it. */
  known: Organization | null;
  tell: (organization: Organization) => void;
};

/**
 * For whoever is signed in: the page came as everyone may see it, so the organization is asked for again with their token, which
 * also says what they may do with it.
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

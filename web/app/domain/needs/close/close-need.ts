import type { Need } from '@waymark/contract/need';
import { callApi } from '../../../api/api-client.ts';

/** The two ways to close a request: help was found, or it is no longer asked for. */
export type NeedClosingAction = 'resolve' | 'cancel';

/** Throws ApiProblem; 409 when somebody has changed or closed it meanwhile. */
export async function closeNeed(need: Need, closing: NeedClosingAction, notes: string): Promise<void> {
  const call = closing === 'resolve' ? 'resolveNeed' : 'cancelNeed';
  await callApi(call, { params: { id: need.id }, body: { notes, revision: need.revision } });
}

export async function readNeed(id: string): Promise<Need> {
  const { data } = await callApi('readNeed', { params: { id } });
  return data;
}

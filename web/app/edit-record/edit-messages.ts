import { pageMessages } from '../messages/page-messages.ts';
import type { PageMessages } from '../messages/with-messages.tsx';
import { isEditAddress } from '../resource/edit-address.ts';

/**
 * For loaders: what only the edit mode says travels with it alone.
 * @param hidden the public may not see the record, which those who look after it are told
 */
export function editMessages(request: Request, hidden = false): { messages: PageMessages | null } {
  if (isEditAddress(new URL(request.url).search)) {
    return { messages: pageMessages(request, 'account', 'fields', 'editing', 'contribute', 'records') };
  }
  return { messages: hidden ? pageMessages(request, 'records') : null };
}

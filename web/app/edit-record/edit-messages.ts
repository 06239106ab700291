import { pageMessages } from '../messages/page-messages.ts';
import { isEditAddress } from '../resource/edit-address.ts';

/** For loaders: what only the edit mode says travels with it alone. */
export function editMessages(request: Request) {
  const editing = isEditAddress(new URL(request.url).search);
  return { messages: editing ? pageMessages(request, 'account', 'fields', 'editing', 'contribute', 'records') : null };
}

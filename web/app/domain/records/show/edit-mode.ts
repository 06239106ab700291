import { pageMessages } from '../../../messages/server-messages.ts';
import type { PageMessages } from '../../../messages/with-messages.tsx';

/**
 * For loaders: the messages of the edit mode, when the page is in it.
 * @param hidden the record is not public: adds the messages that tell its editors so
 */
export function editMessages(request: Request, hidden = false): { messages: PageMessages | null } {
  if (isEditModeUrl(new URL(request.url).search)) {
    return {
      messages: pageMessages(
        request,
        'account',
        'fields',
        'editing',
        'contribute',
        'records',
        'hiddenRecord',
        'organizationForm',
      ),
    };
  }
  return { messages: hidden ? pageMessages(request, 'hiddenRecord') : null };
}

/** Whether the query has `mode=edit`. The mode is in the URL, so that Back leaves it and a reload keeps it. */
export function isEditModeUrl(search: string): boolean {
  return new URLSearchParams(search).get('mode') === 'edit';
}

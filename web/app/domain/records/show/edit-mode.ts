import { pageMessages } from '../../../messages/server-messages.ts';
import type { PageMessages } from '../../../messages/with-messages.tsx';

/**
 * For loaders: messages of the edit mode, loaded with it only. @param hidden the record is not public, which its
 * editors are told
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

/** The edit mode of a page is at `?mode=edit`: a step back leaves it, a reload stays in it. */
export function isEditModeUrl(search: string): boolean {
  return new URLSearchParams(search).get('mode') === 'edit';
}

import { honeypotField } from '@waymark/contract/honeypot-field';
import type { Resource } from '@waymark/contract/resource';
import type { RefObject } from 'react';
import { callApi } from '../../api/api-client.ts';
import { toResourceFormValues } from '../../domain/records/form/resource-to-form.ts';
import { type EditForm, useEditForm } from '../../forms/editing/use-edit-form.ts';
import type { RejectedForm } from '../../forms/plain-form.ts';
import { suggestionDraftName } from './draft-name.ts';
import { bodyOf, type SuggestField, suggestionAbout } from './suggestion.ts';

/** What came back from a form without scripts. */
export type UnsentSuggestion = RejectedForm<SuggestField> | undefined;

type SuggestionParts = {
  resource: Resource;
  token: RefObject<string>;
  rejected: UnsentSuggestion;
  sent: () => void;
};

/**
 * A suggestion begins with what is public. What was typed is kept for this tab with what it was based on, as in the edit mode:
 * whatever somebody else has changed meanwhile is not suggested back.
 */
export function useSuggestion({ resource, token, rejected, sent }: SuggestionParts): EditForm<SuggestField> {
  const { id } = resource;
  return useEditForm<SuggestField, Resource>({
    name: suggestionDraftName(id),
    ...suggestionAbout(resource),
    together: [['capacityInfo.maxCapacity', 'capacityInfo.currentCapacity']],
    begin: rejected?.validation,
    typed: rejected?.typed,
    record: resource,
    textsOf: (record) => ({ ...toResourceFormValues(record), note: '', [honeypotField]: '' }),
    save: async (typed, record) => {
      await callApi('suggestChange', { params: { id }, body: bodyOf(typed, record, token.current) });
      return record;
    },
    reread: async () => (await callApi('readResource', { params: { id } })).data,
    saved: sent,
  });
}

import { honeypotField } from '@waymark/contract/honeypot-field';
import type { Resource } from '@waymark/contract/resource';
import type { RefObject } from 'react';
import { callApi } from '../../api/call.ts';
import { textsOfResource } from '../../domain/records/form/resource-texts.ts';
import { type EditForm, useEditForm } from '../../forms/editing/edit-form.ts';
import type { Unsent } from '../../forms/plain-form.ts';
import { suggestFormName } from './kept-suggestion.ts';
import { bodyOf, type SuggestField, suggestionAbout } from './suggestion.ts';

/** What came back from a form without scripts. */
export type UnsentSuggestion = Unsent<SuggestField> | undefined;

type SuggestionParts = {
  resource: Resource;
  token: RefObject<string>;
  unsent: UnsentSuggestion;
  sent: () => void;
};

/**
 * A suggestion begins with what is public. What was typed is kept for this tab with what it was based on, as in the edit mode:
 * whatever somebody else has changed meanwhile is not suggested back.
 */
export function useSuggestion({ resource, token, unsent, sent }: SuggestionParts): EditForm<SuggestField> {
  const { id } = resource;
  return useEditForm<SuggestField, Resource>({
    name: suggestFormName(id),
    ...suggestionAbout(resource),
    together: [['capacityInfo.maxCapacity', 'capacityInfo.currentCapacity']],
    begin: unsent?.judgement,
    typed: unsent?.typed,
    record: resource,
    textsOf: (record) => ({ ...textsOfResource(record), note: '', [honeypotField]: '' }),
    save: async (typed, record) => {
      await callApi('suggestChange', { params: { id }, body: bodyOf(typed, record, token.current) });
      return record;
    },
    reread: async () => (await callApi('readResource', { params: { id } })).data,
    saved: sent,
  });
}

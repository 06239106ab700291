import { honeypotField } from '@waymark/contract/honeypot-field';
import type { Resource } from '@waymark/contract/resource';
import type { RefObject } from 'react';
import { callApi } from '../../api/api-client.ts';
import { toResourceFormValues } from '../../domain/records/form/resource-to-form.ts';
import { type EditForm, useEditForm } from '../../forms/editing/use-edit-form.ts';
import type { RejectedForm } from '../../forms/form-without-javascript.ts';
import { suggestionDraftName } from './draft-name.ts';
import { type SuggestField, suggestionForm, toSuggestionBody } from './suggestion-form.ts';

/** A form that was sent without JavaScript and rejected. */
export type RejectedSuggestion = RejectedForm<SuggestField> | undefined;

type SuggestionInput = {
  resource: Resource;
  token: RefObject<string>;
  rejected: RejectedSuggestion;
  onSent: () => void;
};

/**
 * A suggestion begins with the public values. Its draft is kept for this tab together with the values it is based on, as in the
 * edit mode: changes that somebody else has made meanwhile are not suggested back.
 */
export function useSuggestion({ resource, token, rejected, onSent }: SuggestionInput): EditForm<SuggestField> {
  const { id } = resource;
  return useEditForm<SuggestField, Resource>({
    name: suggestionDraftName(id),
    ...suggestionForm(resource),
    linkedFields: [['capacityInfo.maxCapacity', 'capacityInfo.currentCapacity']],
    initialErrors: rejected?.validation,
    typed: rejected?.typed,
    record: resource,
    textsOf: (record) => ({ ...toResourceFormValues(record), note: '', [honeypotField]: '' }),
    save: async (typed, record) => {
      await callApi('suggestChange', { params: { id }, body: toSuggestionBody(typed, record, token.current) });
      return record;
    },
    reload: async () => (await callApi('readResource', { params: { id } })).data,
    onSaved: onSent,
  });
}

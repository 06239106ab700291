import { honeypotField } from '@waymark/contract/honeypot-field';
import { capacityComplaints } from '@waymark/contract/place-rules';
import type { Resource } from '@waymark/contract/resource';
import { suggestionRules } from '@waymark/contract/resource-rules';
import { visitorTexts } from '@waymark/contract/resource-table';
import type { RefObject } from 'react';
import { callApi } from '../../api/call.ts';
import { hoursComplaints, hoursFields } from '../../domain/records/form/hours-fields.ts';
import { addressFields, capacityFields, contactFields } from '../../domain/records/form/place-fields.ts';
import { suggestionBody } from '../../domain/records/form/resource-body.ts';
import { coreFields, type ResourceTexts, textsOfResource } from '../../domain/records/form/resource-texts.ts';
import { type EditForm, useEditForm } from '../../forms/editing/edit-form.ts';
import type { Values } from '../../forms/use-form.ts';
import { suggestFormName } from './kept-suggestion.ts';

export const whoFields = ['eligibility.description', 'requirements', 'restrictions'] as const;
const feesFields = ['fees.free', 'fees.description'] as const;
export const startFields = [...feesFields, 'applicationProcess', 'waitTime'] as const;
export const accessFields = ['languages', 'accessibilityFeatures'] as const;

/** In the order of the page. Where a place is hidden, nobody else is asked where it is. */
const openFields = [
  ...coreFields,
  ...visitorTexts,
  ...addressFields,
  ...contactFields,
  ...hoursFields,
  ...whoFields,
  ...feesFields,
  ...accessFields,
  ...capacityFields,
] as const;
const own = ['note', honeypotField] as const;

export type SuggestField = (typeof openFields)[number] | (typeof own)[number];

export function isAddressShown({ location }: Pick<Resource, 'location'>): boolean {
  return (location?.visibility ?? 'public') === 'public';
}

/**
 * A suggestion begins with what is public. What was typed is kept for this tab with what it was based on, as in the edit mode:
 * whatever somebody else has changed meanwhile is not suggested back.
 */
export function useSuggestion(resource: Resource, token: RefObject<string>, sent: () => void): EditForm<SuggestField> {
  const { id } = resource;
  const address = isAddressShown(resource);
  const fields = [...openFields, ...own].filter((field) => address || !field.startsWith('address.'));
  return useEditForm<SuggestField, Resource>({
    name: suggestFormName(id),
    fields,
    rules: suggestionRules,
    also: (typed) => ({
      ...hoursComplaints(typed),
      ...capacityComplaints(typed),
      ...(isEmpty(bodyOf(typed, resource, address)) && { name: { code: 'suggestion-empty' } }),
    }),
    together: [['capacityInfo.maxCapacity', 'capacityInfo.currentCapacity']],
    record: resource,
    textsOf: (record) => ({ ...textsOfResource(record), note: '', [honeypotField]: '' }),
    save: async (typed, record) => {
      const note = typed.note.trim();
      await callApi('suggestChange', {
        params: { id },
        body: {
          ...bodyOf(typed, record, address),
          ...(note !== '' && { note }),
          ...(token.current !== '' && { token: token.current }),
          ...(typed[honeypotField] !== '' && { [honeypotField]: typed[honeypotField] }),
          revision: record.revision,
        },
      });
      return record;
    },
    reread: async () => (await callApi('readResource', { params: { id } })).data,
    saved: sent,
  });
}

/** What differs from what is public. */
function bodyOf(typed: Values<SuggestField>, record: Resource, address: boolean): Record<string, unknown> {
  const { note: _why, [honeypotField]: _trap, ...shown } = typed;
  const without: Partial<ResourceTexts> = Object.fromEntries(
    Object.entries(shown).filter(([field]) => address || !field.startsWith('address.')),
  );
  return suggestionBody(without, record);
}

function isEmpty(body: Record<string, unknown>): boolean {
  return Object.keys(body).length === 0;
}

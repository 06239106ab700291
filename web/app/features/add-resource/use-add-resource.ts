import { callApi } from '../../api/api-client.ts';
import type { RejectedForm } from '../../forms/form-without-javascript.ts';
import { setFieldValue } from '../../forms/use-field-values.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { type AddResourceField, newResource, resourceBody, withoutOrganization } from './new-resource.ts';

/** `isPublic`: it is listed at once; otherwise an administrator reviews it first. */
export type Added = { isPublic: boolean };

/** A submission without JavaScript that was refused; undefined: there was none. */
export type RejectedResource = RejectedForm<AddResourceField> | undefined;

export function useAddResource(rejected: RejectedResource, onAdded: (added: Added) => void): Form<AddResourceField> {
  const form: Form<AddResourceField> = useForm<AddResourceField>({
    name: 'add-resource',
    ...newResource,
    linkedFields: [
      ['capacityInfo.maxCapacity', 'capacityInfo.currentCapacity'],
      ['location.longitude', 'location.latitude'],
    ],
    initialErrors: rejected?.validation,
    mapToFieldErrors: (problem) => {
      const errors = withoutOrganization(problem);
      if (errors) setFieldValue(form, 'organizationId', '');
      return errors;
    },
    send: async (values) => {
      const { data } = await callApi('addResource', { body: resourceBody(values) });
      onAdded({ isPublic: data.status !== 'PENDING' });
      return null;
    },
  });
  return form;
}

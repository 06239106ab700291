/** POST /resources/add without JavaScript, or before it has loaded. */
import { type ActionFunctionArgs, redirect } from 'react-router';
import { callApi } from '../../api/api-client.ts';
import { handleFormWithoutJavaScript } from '../../forms/form-without-javascript.ts';
import { newResource, resourceBody, withoutOrganization } from './new-resource.ts';

export function addByForm(args: ActionFunctionArgs) {
  return handleFormWithoutJavaScript(args, {
    ...newResource,
    mapToFieldErrors: withoutOrganization,
    send: async (values, caller) => {
      const { data } = await callApi('addResource', { body: resourceBody(values) }, caller);
      // Post/Redirect/Get: reloading the page does not send the resource again.
      return redirect(`/resources/add?sent=${data.status === 'PENDING' ? 'pending' : 'public'}`, 303);
    },
  });
}

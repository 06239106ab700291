/** POST /resources/{id}/suggest without JavaScript, or before they have loaded. */
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { callApi, throwAsErrorPage } from '../../api/api-client.ts';
import { handleFormWithoutJavaScript, rejectedForm } from '../../forms/form-without-javascript.ts';
import { suggestionForm, toSuggestionBody } from './suggestion-form.ts';

export async function suggestByForm(args: ActionFunctionArgs) {
  const id = args.params.id ?? '';
  const formData = await args.request.clone().formData();
  // Without a session: its public form, as on the page.
  const { data: resource } = await throwAsErrorPage(callApi('readResource', { params: { id } }, args));
  const form = suggestionForm(resource);
  const linkToken = String(formData.get('token') ?? '');
  const result = await handleFormWithoutJavaScript(args, {
    ...form,
    send: async (values, caller) => {
      // The resource has changed meanwhile: the old values would be suggested back, so the person has to look again.
      if (formData.get('revision') !== `${resource.revision}`) {
        return rejectedForm(form, values, { errors: {}, formProblem: { status: 409 } }, 409);
      }
      const body = toSuggestionBody(values, resource, linkToken);
      await callApi('suggestChange', { params: { id }, body }, caller);
      // A redirect, so that a reload does not send the form again.
      return redirect(`/resources/${id}/suggest?sent`, 303);
    },
  });
  return result instanceof Response ? result : data({ ...result.data, linkToken }, result.init ?? {});
}

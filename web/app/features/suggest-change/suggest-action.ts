/** POST /resources/{id}/suggest without scripts, or before they had arrived. */
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { callApi, throwAsErrorPage } from '../../api/api-client.ts';
import { handlePlainForm, rejectedForm } from '../../forms/plain-form.ts';
import { bodyOf, suggestionAbout } from './suggestion.ts';

export async function suggestByForm(args: ActionFunctionArgs) {
  const id = args.params.id ?? '';
  const sent = await args.request.clone().formData();
  // As the page shows it, whoever reads it.
  const { data: resource } = await throwAsErrorPage(callApi('readResource', { params: { id } }, args));
  const form = suggestionAbout(resource);
  const linkToken = String(sent.get('token') ?? '');
  const answer = await handlePlainForm(args, {
    ...form,
    send: async (typed, caller) => {
      // What somebody else has changed meanwhile would be suggested back: it is looked at once more.
      if (sent.get('revision') !== `${resource.revision}`) {
        return rejectedForm(form, typed, { errors: {}, formProblem: { status: 409 } }, 409);
      }
      const body = bodyOf(typed, resource, linkToken);
      await callApi('suggestChange', { params: { id }, body }, caller);
      // A page of its own: loading it again does not send it once more.
      return redirect(`/resources/${id}/suggest?sent`, 303);
    },
  });
  return answer instanceof Response ? answer : data({ ...answer.data, linkToken }, answer.init ?? {});
}

/** POST /contact without JavaScript. */
import { contactRules } from '@waymark/contract/contact-rules';
import { honeypotField } from '@waymark/contract/honeypot-field';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { callApi } from '../../api/api-client.ts';
import { handleFormWithoutJavaScript } from '../../forms/form-without-javascript.ts';

/** The fields of NewContactMessage (contract), in the order of the page. */
export const contactForm = {
  fields: ['message', 'subject', 'name', 'email', honeypotField],
  secret: [honeypotField],
  rules: contactRules,
} as const;

export type ContactField = (typeof contactForm.fields)[number];

export function sendContactForm(args: ActionFunctionArgs) {
  return handleFormWithoutJavaScript<ContactField, Response>(args, {
    ...contactForm,
    send: async (body, caller) => {
      await callApi('sendMessage', { body }, caller);
      // Post/Redirect/Get: reloading the page does not send the message again.
      return redirect('/contact?sent', 303);
    },
  });
}

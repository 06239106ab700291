/** POST /contact without scripts: the same call as with them, answered with the page, its complaints and what was typed. */
import { contactRules } from '@waymark/contract/contact-rules';
import { complaintsAbout } from '@waymark/contract/field-rules';
import { honeypotField } from '@waymark/contract/honeypot-field';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { ApiProblem, callApi } from '../../api/call.ts';
import { type Judgement, judgeProblem } from '../../forms/judge-problem.ts';

export type Unsent = { typed: Record<ContactField, string>; judgement: Judgement<ContactField> };

export async function sendContactForm({ request, context }: ActionFunctionArgs) {
  const form = await request.clone().formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  const typed = {
    name: textOf('name'),
    email: textOf('email'),
    subject: textOf('subject'),
    message: textOf('message'),
  };
  const unsent = (judgement: Judgement<ContactField>, status: number) =>
    data({ typed, judgement } satisfies Unsent, { status });
  const errors = complaintsAbout(typed, contactRules);
  if (Object.keys(errors).length > 0) return unsent({ errors, trouble: null }, 422);
  try {
    await callApi('sendMessage', { body: { ...typed, [honeypotField]: textOf(honeypotField) } }, { request, context });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    return unsent(judgeProblem(problem, contactFields), problem.status || 503);
  }
  // A page of its own: loading it again does not send the message once more.
  throw redirect('/contact?sent', 303);
}

/** What the contact form asks for, in the order of the page (contract, ContactMessage). */
export const contactFields = ['message', 'subject', 'name', 'email'] as const;

export type ContactField = (typeof contactFields)[number];

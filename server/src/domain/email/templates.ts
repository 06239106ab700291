/**
 * The emails that are sent, in the languages of the site. Plain text: it is read on any phone and costs no data.
 * `{…}` is filled in. Paragraphs whose value is missing are left out.
 */
import type { TemplateName, Templates } from './template-values.ts';
import { arabic } from './templates-ar.ts';
import { english } from './templates-en.ts';
import { spanish } from './templates-es.ts';

/** Sent even when notifications are turned off: the recipient has just requested it, or it is the only copy. */
export const alwaysSent: readonly TemplateName[] = [
  'password-reset',
  'confirm-email',
  'confirm-new-email',
  'email-changes',
  'contact-message',
  'claim-code',
  'member-invited',
  'offer-accepted',
];

export const emailLanguages = ['en', 'es', 'ar'] as const;
export type EmailLanguage = (typeof emailLanguages)[number];

export const templates: Record<EmailLanguage, Templates> = { en: english, es: spanish, ar: arabic };

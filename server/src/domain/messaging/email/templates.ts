/**
 * The texts of all emails, in the languages of the site. Plain text, which any phone shows and which costs little data.
 * `{…}` is filled in. Paragraphs whose value is missing are left out.
 */
import type { TemplateName, Templates } from '../template-values.ts';
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

/** English when there are no templates in the language. */
export function emailLanguageOf(locale: string): EmailLanguage {
  return emailLanguages.find((language) => language === locale) ?? 'en';
}

export const templates: Record<EmailLanguage, Templates> = { en: english, es: spanish, ar: arabic };

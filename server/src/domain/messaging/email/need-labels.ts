/** Labels of urgencies and contact methods, and fixed sentences, in the languages of emails. */
import type { ContactMethod } from '@waymark/contract/contact-preferences';
import type { Urgency } from '@waymark/contract/enumerations';
import type { EmailLanguage } from './templates.ts';

export const urgencyLabels: Record<EmailLanguage, Record<Urgency, string>> = {
  en: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical' },
  es: { LOW: 'Baja', MEDIUM: 'Media', HIGH: 'Alta', CRITICAL: 'Crítica' },
  ar: { LOW: 'منخفضة', MEDIUM: 'متوسطة', HIGH: 'عالية', CRITICAL: 'حرجة' },
};

export const contactMethodLabels: Record<EmailLanguage, Record<ContactMethod, string>> = {
  en: { CALL: 'call', TEXT: 'text message', EMAIL: 'email' },
  es: { CALL: 'llamada', TEXT: 'mensaje de texto', EMAIL: 'correo electrónico' },
  ar: { CALL: 'مكالمة', TEXT: 'رسالة نصية', EMAIL: 'بريد إلكتروني' },
};

export const noVoicemailText: Record<EmailLanguage, string> = {
  en: 'Do not leave a message.',
  es: 'No deje mensajes.',
  ar: 'لا تترك رسالة.',
};

/** Used when the person has shared no way to reach them. */
export const contactNotSharedText: Record<EmailLanguage, string> = {
  en: 'They have not shared a number or address yet. They see yours, and can get in touch.',
  es: 'Todavía no compartió un número ni un correo. Ve el suyo y puede comunicarse.',
  ar: 'لم يشارك رقمًا ولا عنوانًا بعد. وهو يرى بياناتك ويستطيع التواصل معك.',
};

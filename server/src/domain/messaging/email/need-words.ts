/** Names of kinds of help, urgencies and ways to be reached, in the languages of emails. */

import type { ContactMethod } from '@waymark/contract/contact-preferences';
import type { ResourceCategory, Urgency } from '@waymark/contract/enumerations';
import type { EmailLanguage } from './templates.ts';

export const categoryWords: Record<EmailLanguage, Record<ResourceCategory, string>> = {
  en: {
    FOOD: 'Food & Nutrition',
    CLOTHING: 'Clothing & Personal Care',
    HOUSING: 'Housing & Shelter',
    HEALTHCARE: 'Healthcare',
    MENTAL_HEALTH: 'Mental Health',
    EDUCATION: 'Education & Training',
    TRANSPORTATION: 'Transportation',
    LEGAL_AID: 'Legal Aid',
    EMPLOYMENT: 'Employment & Job Training',
    UTILITIES: 'Utilities',
    OTHER: 'Other Services',
  },
  es: {
    FOOD: 'Comida y nutrición',
    CLOTHING: 'Ropa y cuidado personal',
    HOUSING: 'Vivienda y refugio',
    HEALTHCARE: 'Atención médica',
    MENTAL_HEALTH: 'Salud mental',
    EDUCATION: 'Educación y capacitación',
    TRANSPORTATION: 'Transporte',
    LEGAL_AID: 'Ayuda legal',
    EMPLOYMENT: 'Empleo y capacitación laboral',
    UTILITIES: 'Luz, agua, gas y otras cuentas',
    OTHER: 'Otros servicios',
  },
  ar: {
    FOOD: 'الطعام والتغذية',
    CLOTHING: 'الملابس والعناية الشخصية',
    HOUSING: 'السكن والمأوى',
    HEALTHCARE: 'الرعاية الصحية',
    MENTAL_HEALTH: 'الصحة النفسية',
    EDUCATION: 'التعليم والتدريب',
    TRANSPORTATION: 'المواصلات',
    LEGAL_AID: 'المساعدة القانونية',
    EMPLOYMENT: 'العمل والتدريب المهني',
    UTILITIES: 'الكهرباء والماء والفواتير',
    OTHER: 'خدمات أخرى',
  },
};

export const urgencyWords: Record<EmailLanguage, Record<Urgency, string>> = {
  en: { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', CRITICAL: 'Critical' },
  es: { LOW: 'Baja', MEDIUM: 'Media', HIGH: 'Alta', CRITICAL: 'Crítica' },
  ar: { LOW: 'منخفضة', MEDIUM: 'متوسطة', HIGH: 'عالية', CRITICAL: 'حرجة' },
};

export const reachWayWords: Record<EmailLanguage, Record<ContactMethod, string>> = {
  en: { CALL: 'call', TEXT: 'text message', EMAIL: 'email' },
  es: { CALL: 'llamada', TEXT: 'mensaje de texto', EMAIL: 'correo electrónico' },
  ar: { CALL: 'مكالمة', TEXT: 'رسالة نصية', EMAIL: 'بريد إلكتروني' },
};

export const noMessageWords: Record<EmailLanguage, string> = {
  en: 'Do not leave a message.',
  es: 'No deje mensajes.',
  ar: 'لا تترك رسالة.',
};

/** Used when the person has shared no way to reach them. */
export const waitForThemWords: Record<EmailLanguage, string> = {
  en: 'They have not shared a number or address yet. They see yours, and can get in touch.',
  es: 'Todavía no compartió un número ni un correo. Ve el suyo y puede comunicarse.',
  ar: 'لم يشارك رقمًا ولا عنوانًا بعد. وهو يرى بياناتك ويستطيع التواصل معك.',
};

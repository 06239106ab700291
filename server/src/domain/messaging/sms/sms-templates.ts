/**
 * The texts of all text messages, in the languages of the site. A locked phone shows them to others, so they say only where
 * there is something to read: no name of the platform, a person or a place, no kind of help. Spanish uses the letters of
 * GSM 03.38 (no á, í, ó, ú), of which 160 fit into one message.
 */

import { type EmailLanguage, emailLanguageOf } from '../email/templates.ts';
import type { TemplateName } from '../template-values.ts';

const smsTemplateNames = [
  'need-matched',
  'volunteer-asked',
  'offer-ended',
  'volunteer-sought',
  'volunteer-accepted',
  'need-waits-again',
  'volunteer-left',
  'place-withdrawn',
  'request-news',
  'did-it-help',
] as const satisfies readonly TemplateName[];
/** The steps of a request and its matches. */
export type SmsTemplateName = (typeof smsTemplateNames)[number];

const texts: Record<EmailLanguage, Record<SmsTemplateName, string>> = {
  en: {
    'need-matched': 'There is an answer for you. Sign in to read it:',
    'volunteer-asked': 'Somebody waits for your answer. Sign in to give it:',
    'offer-ended': 'There is news for you. Sign in to read it:',
    'volunteer-sought': 'There is news for you. Sign in to read it:',
    'volunteer-accepted': 'There is an answer for you. Sign in to read it:',
    'need-waits-again': 'There is news for you. Sign in to read it:',
    'volunteer-left': 'There is news for you. Sign in to read it:',
    'place-withdrawn': 'There is news for you. Sign in to read it:',
    'request-news': 'There is news for you. Open it with your four words:',
    'did-it-help': 'We have a short question for you. Sign in to answer:',
  },
  es: {
    'need-matched': 'Hay una respuesta para usted. Para leerla, entre en su cuenta:',
    'volunteer-asked': 'Alguien espera su respuesta. Para darla, entre en su cuenta:',
    'offer-ended': 'Hay noticias para usted. Para leerlas, entre en su cuenta:',
    'volunteer-sought': 'Hay noticias para usted. Para leerlas, entre en su cuenta:',
    'volunteer-accepted': 'Hay una respuesta para usted. Para leerla, entre en su cuenta:',
    'need-waits-again': 'Hay noticias para usted. Para leerlas, entre en su cuenta:',
    'volunteer-left': 'Hay noticias para usted. Para leerlas, entre en su cuenta:',
    'place-withdrawn': 'Hay noticias para usted. Para leerlas, entre en su cuenta:',
    'request-news': 'Hay noticias para usted. Se abren con sus palabras clave:',
    'did-it-help': 'Tenemos una pregunta breve para usted. Para responder, entre en su cuenta:',
  },
  ar: {
    'need-matched': 'لديك رد. سجّل الدخول لقراءته:',
    'volunteer-asked': 'هناك من ينتظر جوابك. سجّل الدخول:',
    'offer-ended': 'لديك جديد. سجّل الدخول لقراءته:',
    'volunteer-sought': 'لديك جديد. سجّل الدخول لقراءته:',
    'volunteer-accepted': 'لديك رد. سجّل الدخول لقراءته:',
    'need-waits-again': 'لديك جديد. سجّل الدخول لقراءته:',
    'volunteer-left': 'لديك جديد. سجّل الدخول لقراءته:',
    'place-withdrawn': 'لديك جديد. سجّل الدخول لقراءته:',
    'request-news': 'لديك جديد. افتحه بكلمات رمزك:',
    'did-it-help': 'لدينا سؤال قصير لك. سجّل الدخول للجواب:',
  },
};

const stopLines: Record<EmailLanguage, string> = {
  en: 'Reply STOP to end.',
  es: 'Responda STOP para terminar.',
  ar: 'للإيقاف أرسل STOP',
};

/** Throws when no text message is written for this template. `siteUrl`: origin of the link. */
export function renderSms(template: string, locale: string, siteUrl: string): string {
  const name = smsTemplateNames.find((one) => one === template);
  if (!name) {
    throw new Error(`There is no text message called ${template}.`);
  }
  const language = emailLanguageOf(locale);
  const page = name === 'request-news' ? '/my-request' : '/dashboard';
  return [texts[language][name], `${siteUrl}${page}`, stopLines[language]].join('\n');
}

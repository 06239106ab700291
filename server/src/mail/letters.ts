/**
 * The letters that are sent, in the languages of the site. Plain text: it is read on any phone and costs no data.
 * `{…}` is filled in. Paragraphs whose value is missing are left out.
 */

/** What each letter must be given. Nothing of a need in a person's words: others read mail too. */
export type LetterValues = {
  /** The link is made when the letter is sent. */
  'password-reset': Record<never, never>;
  'submission-received': { resourceName: string };
  'resource-approved': { resourceName: string; resourceId: string };
  'resource-rejected': { resourceName: string; reason?: string };
  /** `resourceId`: of the record that stays. */
  'resource-merged': { resourceName: string; resourceId: string };
  'need-matched': Record<never, never>;
  'volunteer-approved': Record<never, never>;
  'contact-message': { message: string; name?: string; email?: string; subject?: string };
};

export type LetterName = keyof LetterValues;

/** Sent even when notifications are turned off: the person has asked for it just now, or nobody else would read it. */
export const askedFor: readonly LetterName[] = ['password-reset', 'contact-message'];

type Letter = { subject: string; paragraphs: readonly string[] };

export const letterLanguages = ['en', 'es', 'ar'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

export const letters: Record<LetterLanguage, Record<LetterName, Letter>> = {
  en: {
    'password-reset': {
      subject: 'Choose a new password',
      paragraphs: [
        'Someone asked for a new password for this email address at {platformName}.',
        'If it was you, open this link. It works once, for {minutes} minutes:',
        '{link}',
        'If it was not you, you need not do anything. Your password stays as it is.',
      ],
    },
    'submission-received': {
      subject: 'We have your resource: {resourceName}',
      paragraphs: [
        'Thank you for telling us about {resourceName}.',
        'A person will look at it before others can see it. We will write to you when that is done.',
      ],
    },
    'resource-approved': {
      subject: 'Now on the site: {resourceName}',
      paragraphs: ['{resourceName} was approved. People can find it now:', '{link}', 'Thank you for your help.'],
    },
    'resource-rejected': {
      subject: 'About your resource: {resourceName}',
      paragraphs: [
        '{resourceName} was not put on the site.',
        'The reason: {reason}',
        'You can send it again after a change. To talk about it, answer through our contact page:',
        '{contactLink}',
      ],
    },
    'resource-merged': {
      subject: 'Already on the site: {resourceName}',
      paragraphs: [
        'Thank you for telling us about {resourceName}.',
        'We knew this place already. What you wrote now belongs to its page:',
        '{link}',
      ],
    },
    'need-matched': {
      subject: 'There is news for you',
      paragraphs: ['We have an answer to your request. Sign in to read it:', '{link}'],
    },
    'volunteer-approved': {
      subject: 'You can start as a volunteer',
      paragraphs: ['Your sign-up as a volunteer was approved. Thank you.', 'You can see it here:', '{link}'],
    },
    'contact-message': {
      subject: 'A message through the contact page',
      paragraphs: ['Name: {name}', 'Email: {email}', 'About: {subject}', '{message}'],
    },
  },
  es: {
    'password-reset': {
      subject: 'Elija una contraseña nueva',
      paragraphs: [
        'Alguien pidió una contraseña nueva para este correo en {platformName}.',
        'Si fue usted, abra este enlace. Sirve una sola vez, durante {minutes} minutos:',
        '{link}',
        'Si no fue usted, no tiene que hacer nada. Su contraseña sigue igual.',
      ],
    },
    'submission-received': {
      subject: 'Recibimos su recurso: {resourceName}',
      paragraphs: [
        'Gracias por informarnos sobre {resourceName}.',
        'Una persona lo revisará antes de que otros puedan verlo. Le escribiremos cuando esté listo.',
      ],
    },
    'resource-approved': {
      subject: 'Ya está en el sitio: {resourceName}',
      paragraphs: ['{resourceName} fue aprobado. La gente ya puede encontrarlo:', '{link}', 'Gracias por su ayuda.'],
    },
    'resource-rejected': {
      subject: 'Sobre su recurso: {resourceName}',
      paragraphs: [
        '{resourceName} no se publicó en el sitio.',
        'El motivo: {reason}',
        'Puede enviarlo de nuevo después de un cambio. Para hablar de esto, use nuestra página de contacto:',
        '{contactLink}',
      ],
    },
    'resource-merged': {
      subject: 'Ya estaba en el sitio: {resourceName}',
      paragraphs: [
        'Gracias por informarnos sobre {resourceName}.',
        'Ya conocíamos este lugar. Lo que usted escribió ahora es parte de su página:',
        '{link}',
      ],
    },
    'need-matched': {
      subject: 'Hay noticias para usted',
      paragraphs: ['Tenemos una respuesta a su solicitud. Inicie sesión para leerla:', '{link}'],
    },
    'volunteer-approved': {
      subject: 'Ya puede empezar como voluntario',
      paragraphs: ['Su inscripción como voluntario fue aprobada. Gracias.', 'Puede verla aquí:', '{link}'],
    },
    'contact-message': {
      subject: 'Un mensaje de la página de contacto',
      paragraphs: ['Nombre: {name}', 'Correo: {email}', 'Asunto: {subject}', '{message}'],
    },
  },
  ar: {
    'password-reset': {
      subject: 'اختر كلمة مرور جديدة',
      paragraphs: [
        'طلب أحدهم كلمة مرور جديدة لهذا البريد في {platformName}.',
        'إذا كنت أنت فافتح هذا الرابط. يعمل مرة واحدة، خلال {minutes} دقيقة:',
        '{link}',
        'وإن لم تكن أنت فلا داعي لفعل شيء. تبقى كلمة مرورك كما هي.',
      ],
    },
    'submission-received': {
      subject: 'وصلتنا خدمتك: {resourceName}',
      paragraphs: [
        'شكرًا لأنك أخبرتنا عن {resourceName}.',
        'سيراجعها شخص قبل أن يراها الآخرون. سنكتب إليك حين ينتهي ذلك.',
      ],
    },
    'resource-approved': {
      subject: 'أصبحت في الموقع: {resourceName}',
      paragraphs: ['تمت الموافقة على {resourceName}. يستطيع الناس أن يجدوها الآن:', '{link}', 'شكرًا لمساعدتك.'],
    },
    'resource-rejected': {
      subject: 'بخصوص خدمتك: {resourceName}',
      paragraphs: [
        'لم تُضف {resourceName} إلى الموقع.',
        'السبب: {reason}',
        'يمكنك إرسالها مرة أخرى بعد التعديل. وللحديث عنها اكتب إلينا من صفحة الاتصال:',
        '{contactLink}',
      ],
    },
    'resource-merged': {
      subject: 'موجودة من قبل في الموقع: {resourceName}',
      paragraphs: [
        'شكرًا لأنك أخبرتنا عن {resourceName}.',
        'كنا نعرف هذا المكان من قبل. ما كتبته صار الآن جزءًا من صفحته:',
        '{link}',
      ],
    },
    'need-matched': {
      subject: 'لديك جديد',
      paragraphs: ['لدينا رد على طلبك. سجّل الدخول لقراءته:', '{link}'],
    },
    'volunteer-approved': {
      subject: 'يمكنك أن تبدأ متطوعًا',
      paragraphs: ['تمت الموافقة على تسجيلك متطوعًا. شكرًا لك.', 'يمكنك رؤيته هنا:', '{link}'],
    },
    'contact-message': {
      subject: 'رسالة من صفحة الاتصال',
      paragraphs: ['الاسم: {name}', 'البريد: {email}', 'الموضوع: {subject}', '{message}'],
    },
  },
};

/** Languages written from right to left. */
const rightToLeft: readonly LetterLanguage[] = ['ar'];

/** A value that may run the other way than the words around it: first strong isolate and its end (Unicode Standard Annex 9). */
const isolate = (value: string) => `\u2068${value}\u2069`;

/** Paragraphs that are a value and nothing else: links, and what a person wrote. They find their own direction. */
const aloneInParagraph = /^\{\w+\}$/;

/** A letter ready to be sent. `values` fill it in; a paragraph that names a missing value is left out. */
export function writeOut(
  name: LetterName,
  language: LetterLanguage,
  values: Readonly<Record<string, string | undefined>>,
): { subject: string; text: string } {
  const { subject, paragraphs } = letters[language][name];
  const enclose = rightToLeft.includes(language) ? isolate : undefined;
  const filledIn = paragraphs
    .map((text) => fill(text, values, aloneInParagraph.test(text) ? undefined : enclose))
    .filter((text) => text !== null);
  const text = [...filledIn, values.platformName ?? ''].join('\n\n');
  // One line: whatever a record is called, it cannot add a header.
  return { subject: (fill(subject, values, enclose) ?? '').replace(/\s+/g, ' '), text: `${text}\n` };
}

function fill(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  enclose = (value: string) => value,
): string | null {
  let complete = true;
  const filled = text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    complete &&= value !== undefined && value !== '';
    return enclose(value ?? '');
  });
  return complete ? filled : null;
}

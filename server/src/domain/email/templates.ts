/**
 * The emails that are sent, in the languages of the site. Plain text: it is read on any phone and costs no data.
 * `{…}` is filled in. Paragraphs whose value is missing are left out.
 */

/** The values of each template. Never a need in a person's words: others may read the mail too. */
export type TemplateValues = {
  /** The link is created when the email is sent. */
  'password-reset': Record<never, never>;
  /** The link is made when the email is sent. */
  'confirm-email': { confirmationId: string };
  /** To the address that an account is being changed to. */
  'confirm-new-email': { confirmationId: string };
  /** To the present address; `newEmail` is masked. */
  'email-changes': { newEmail: string };
  'submission-received': { resourceName: string };
  'resource-approved': { resourceName: string; resourceId: string };
  'resource-rejected': { resourceName: string; reason?: string };
  /** `resourceId`: of the record that remains. */
  'resource-merged': { resourceName: string; resourceId: string };
  'need-matched': Record<never, never>;
  /** To a volunteer. The link is made when the email is sent; `message` is the coordinator's. */
  'volunteer-asked': { offerId: string; help: string; urgency: string; town?: string; message?: string };
  /** To a volunteer who had accepted. */
  'offer-ended': Record<never, never>;
  /** To the person who asked. */
  'volunteer-sought': Record<never, never>;
  'volunteer-accepted': Record<never, never>;
  'need-waits-again': Record<never, never>;
  /** To somebody without an account. */
  'request-news': Record<never, never>;
  /** The link is made when the email is sent. */
  'did-it-help': { followUpId: string };
  /** To a place that is due for a check: its listing, and links made when the email is sent. */
  'still-right': { requestId: string };
  /** To coordinators: how many wait, counted when the email is sent. */
  'requests-waiting': Record<never, never>;
  'volunteer-approved': { volunteerId: string };
  /** To an address of an organization that somebody asked to keep. The code is made when the email is sent. */
  'claim-code': { codeId: string };
  'claim-approved': { organizationName: string };
  'claim-rejected': { organizationName: string; reason?: string };
  'organization-approved': { organizationName: string; organizationId: string };
  'organization-rejected': { organizationName: string; organizationId: string; reason?: string };
  'organization-deleted': { organizationName: string };
  /** `organizationId`: of the one that remains. */
  'organization-merged': { organizationName: string; organizationId: string };
  /** The link is made when the email is sent. */
  'member-invited': { invitationId: string };
  'contact-message': { message: string; name?: string; email?: string; subject?: string };
};

export type TemplateName = keyof TemplateValues;

/** Sent even when notifications are turned off: the recipient has just requested it, or it is the only copy. */
export const alwaysSent: readonly TemplateName[] = [
  'password-reset',
  'confirm-email',
  'confirm-new-email',
  'email-changes',
  'contact-message',
  'claim-code',
  'member-invited',
];

type Template = { subject: string; paragraphs: readonly string[] };

export const emailLanguages = ['en', 'es', 'ar'] as const;
export type EmailLanguage = (typeof emailLanguages)[number];

export const templates: Record<EmailLanguage, Record<TemplateName, Template>> = {
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
    'confirm-email': {
      subject: 'Is this your email address?',
      paragraphs: [
        'There is an account at {platformName} with this email address. If you made it, please confirm the address:',
        '{link}',
        'Opening the link confirms nothing: the page that it leads to has a button. The link works once, for {days} days. Your account works without it too.',
        'If you did not make the account, you do not have to do anything. Please do not press the button then.',
      ],
    },
    'confirm-new-email': {
      subject: 'Confirm your new email address',
      paragraphs: [
        'An account at {platformName} is being changed to this email address. If you asked for that, please confirm it:',
        '{link}',
        'Opening the link changes nothing: the page that it leads to has a button. The link works once, for {hours} hours. Until then the account keeps its address.',
        'If it was not you, you do not have to do anything. Please do not press the button then.',
      ],
    },
    'email-changes': {
      subject: 'The address of your account is being changed',
      paragraphs: [
        'The address of your account at {platformName} is being changed to {newEmail}.',
        'If it was you, open the link in the email that we sent there. Until then nothing changes.',
        'If it was not you, choose a new password now. That stops the change and ends every sign-in:',
        '{link}',
        'If it has changed already, please write to us:',
        '{contactLink}',
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
    'volunteer-asked': {
      subject: 'Can you help somebody?',
      paragraphs: [
        'Somebody asked {platformName} for help, and you may be the right person.',
        'Kind of help: {help}',
        'Urgency: {urgency}',
        'Town: {town}',
        'From the people who run the site: {message}',
        'Open this link to say yes or no. You need not sign in:',
        '{link}',
        'Please answer within {hours} hours. After that we ask somebody else.',
      ],
    },
    'offer-ended': {
      subject: 'Your help is no longer needed',
      paragraphs: [
        'The request that you said yes to was closed or taken back. You need not do anything. Thank you for being there.',
        '{link}',
      ],
    },
    'volunteer-sought': {
      subject: 'There is news for you',
      paragraphs: [
        'We asked a volunteer whether they can help you. We will tell you when they answer. Sign in to see how your request stands:',
        '{link}',
      ],
    },
    'volunteer-accepted': {
      subject: 'There is news for you',
      paragraphs: ['A volunteer said yes to your request. Sign in to see how to reach them:', '{link}'],
    },
    'need-waits-again': {
      subject: 'There is news for you',
      paragraphs: [
        'The volunteer cannot help this time. Your request is open, and we keep looking. Sign in to see how it stands:',
        '{link}',
      ],
    },
    'request-news': {
      subject: 'There is news for you',
      paragraphs: ['There is news about your request. Open it with your four words:', '{link}'],
    },
    'did-it-help': {
      subject: 'A short question for you',
      paragraphs: [
        'A few days ago {platformName} had an answer for you. Please tell us with one press how it went:',
        '{link}',
        'You need not sign in. If it did not work, we look again.',
      ],
    },
    'still-right': {
      subject: 'Is this still right? {resourceName}',
      paragraphs: [
        'People find help through {platformName}, and {resourceName} is listed there. Please look whether the listing is still right. It takes a minute, and you need no account.',
        '{listing}',
        'Everything is still right:',
        '{link}',
        'Something has changed:',
        '{changeLink}',
        'The place has closed for good:',
        '{closedLink}',
        'Opening a link changes nothing: you press a button on the page that it leads to. The links work until {until}, and for one answer.',
        'The listing as everyone sees it:',
        '{pageLink}',
        'To get no more such emails at this address:',
        '{stopLink}',
      ],
    },
    'requests-waiting': {
      subject: 'Requests for help are waiting: {waiting}',
      paragraphs: [
        'Critical: {critical}',
        'High: {high}',
        'Others: {others}',
        'Hours that the oldest has waited: {hours}',
        'Sign in to answer:',
        '{link}',
      ],
    },
    'volunteer-approved': {
      subject: 'You can start as a volunteer',
      paragraphs: ['Your sign-up as a volunteer was approved. Thank you.', 'You can see it here:', '{link}'],
    },
    'claim-code': {
      subject: 'Your code: {code}',
      paragraphs: [
        'Somebody who is signed in at {platformName} asked to keep the listings of {organizationName}, and this is an address of it.',
        'The code, for {minutes} minutes:',
        '{code}',
        'Whoever types it can change what people read about {organizationName}. If nobody of you asked for it, do not pass it on; then nothing happens.',
      ],
    },
    'claim-approved': {
      subject: 'You can keep the listings of {organizationName}',
      paragraphs: ['Your request was approved. These are your places:', '{link}', 'Thank you for your help.'],
    },
    'claim-rejected': {
      subject: 'About your request: {organizationName}',
      paragraphs: [
        'Your request to keep the listings of {organizationName} was not approved.',
        'The reason: {reason}',
        'To talk about it, use our contact page:',
        '{contactLink}',
      ],
    },
    'organization-approved': {
      subject: 'Now verified: {organizationName}',
      paragraphs: [
        '{organizationName} was approved. People see on its page that it is verified:',
        '{link}',
        'Thank you for your help.',
      ],
    },
    'organization-rejected': {
      subject: 'About your organization: {organizationName}',
      paragraphs: [
        '{organizationName} is no longer shown on the site. Its places stay, under its name alone.',
        'The reason: {reason}',
        'Its members can still read and change it when they are signed in:',
        '{link}',
        'To talk about it, use our contact page:',
        '{contactLink}',
      ],
    },
    'organization-deleted': {
      subject: 'Removed from the site: {organizationName}',
      paragraphs: [
        '{organizationName} was removed from the site. Its places stay, under its name alone, and nobody keeps them through it any more.',
        'To talk about it, use our contact page:',
        '{contactLink}',
      ],
    },
    'organization-merged': {
      subject: 'Two entries are one now: {organizationName}',
      paragraphs: [
        'The site had {organizationName} more than once. Everything that belongs to it is on one page now:',
        '{link}',
        'If you kept its places, you keep those of that page now.',
      ],
    },
    'member-invited': {
      subject: 'Help to keep the listings of {organizationName}',
      paragraphs: [
        'People find help through {platformName}. You are invited to keep the listings of {organizationName} there, together with others.',
        'Open this link within {days} days, sign in, and press the button on the page:',
        '{link}',
        'If you do not know this organization, you need not do anything.',
      ],
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
    'confirm-email': {
      subject: '¿Es suyo este correo?',
      paragraphs: [
        'Hay una cuenta en {platformName} con este correo. Si la creó usted, confirme la dirección, por favor:',
        '{link}',
        'Abrir el enlace no confirma nada: en la página a la que lleva hay un botón. El enlace sirve una sola vez, durante {days} días. Su cuenta funciona también sin hacerlo.',
        'Si usted no creó la cuenta, no tiene que hacer nada. En ese caso, no presione el botón.',
      ],
    },
    'confirm-new-email': {
      subject: 'Confirme su correo nuevo',
      paragraphs: [
        'Una cuenta en {platformName} va a cambiar a este correo. Si lo pidió usted, confírmelo, por favor:',
        '{link}',
        'Abrir el enlace no cambia nada: en la página a la que lleva hay un botón. El enlace sirve una sola vez, durante {hours} horas. Hasta entonces la cuenta conserva su correo.',
        'Si no fue usted, no tiene que hacer nada. En ese caso, no presione el botón.',
      ],
    },
    'email-changes': {
      subject: 'El correo de su cuenta va a cambiar',
      paragraphs: [
        'El correo de su cuenta en {platformName} va a cambiar a {newEmail}.',
        'Si fue usted, abra el enlace del mensaje que enviamos allí. Hasta entonces no cambia nada.',
        'Si no fue usted, elija ahora una contraseña nueva. Eso detiene el cambio y cierra todas las sesiones:',
        '{link}',
        'Si ya cambió, escríbanos, por favor:',
        '{contactLink}',
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
    'volunteer-asked': {
      subject: '¿Puede ayudar a alguien?',
      paragraphs: [
        'Alguien pidió ayuda en {platformName}, y usted puede ser la persona indicada.',
        'Tipo de ayuda: {help}',
        'Urgencia: {urgency}',
        'Localidad: {town}',
        'De las personas que llevan el sitio: {message}',
        'Abra este enlace para decir sí o no. No necesita iniciar sesión:',
        '{link}',
        'Responda en {hours} horas, por favor. Después preguntaremos a otra persona.',
      ],
    },
    'offer-ended': {
      subject: 'Ya no hace falta su ayuda',
      paragraphs: [
        'La solicitud a la que usted dijo que sí se cerró o se retiró. No tiene que hacer nada. Gracias por estar ahí.',
        '{link}',
      ],
    },
    'volunteer-sought': {
      subject: 'Hay noticias para usted',
      paragraphs: [
        'Preguntamos a una persona voluntaria si puede ayudarle. Le avisaremos cuando responda. Inicie sesión para ver cómo va su solicitud:',
        '{link}',
      ],
    },
    'volunteer-accepted': {
      subject: 'Hay noticias para usted',
      paragraphs: [
        'Una persona voluntaria dijo que sí a su solicitud. Inicie sesión para ver cómo comunicarse con ella:',
        '{link}',
      ],
    },
    'need-waits-again': {
      subject: 'Hay noticias para usted',
      paragraphs: [
        'La persona voluntaria no puede ayudar esta vez. Su solicitud sigue abierta y seguimos buscando. Inicie sesión para ver cómo va:',
        '{link}',
      ],
    },
    'request-news': {
      subject: 'Hay noticias para usted',
      paragraphs: ['Hay noticias sobre su solicitud. Ábrala con sus cuatro palabras:', '{link}'],
    },
    'did-it-help': {
      subject: 'Una pregunta breve para usted',
      paragraphs: [
        'Hace unos días {platformName} tuvo una respuesta para usted. Díganos con un toque cómo le fue:',
        '{link}',
        'No necesita iniciar sesión. Si no funcionó, buscamos de nuevo.',
      ],
    },
    'still-right': {
      subject: '¿Sigue siendo correcto? {resourceName}',
      paragraphs: [
        'La gente encuentra ayuda en {platformName}, y {resourceName} figura ahí. Mire, por favor, si los datos siguen siendo correctos. Toma un minuto, y no necesita una cuenta.',
        '{listing}',
        'Todo sigue siendo correcto:',
        '{link}',
        'Algo ha cambiado:',
        '{changeLink}',
        'El lugar cerró para siempre:',
        '{closedLink}',
        'Abrir un enlace no cambia nada: en la página a la que lleva hay que presionar un botón. Los enlaces sirven hasta el {until}, y para una sola respuesta.',
        'Los datos tal como los ven todos:',
        '{pageLink}',
        'Para no recibir más correos como este en esta dirección:',
        '{stopLink}',
      ],
    },
    'requests-waiting': {
      subject: 'Solicitudes de ayuda en espera: {waiting}',
      paragraphs: [
        'Críticas: {critical}',
        'Altas: {high}',
        'Otras: {others}',
        'Horas que lleva esperando la más antigua: {hours}',
        'Inicie sesión para responder:',
        '{link}',
      ],
    },
    'volunteer-approved': {
      subject: 'Ya puede empezar como voluntario',
      paragraphs: ['Su inscripción como voluntario fue aprobada. Gracias.', 'Puede verla aquí:', '{link}'],
    },
    'claim-code': {
      subject: 'Su código: {code}',
      paragraphs: [
        'Alguien que inició sesión en {platformName} pidió ocuparse de los datos de {organizationName}, y esta es una dirección de la organización.',
        'El código, durante {minutes} minutos:',
        '{code}',
        'Quien lo escriba puede cambiar lo que la gente lee sobre {organizationName}. Si nadie de ustedes lo pidió, no lo comparta; entonces no pasa nada.',
      ],
    },
    'claim-approved': {
      subject: 'Ya puede ocuparse de los datos de {organizationName}',
      paragraphs: ['Su solicitud fue aprobada. Estos son sus lugares:', '{link}', 'Gracias por su ayuda.'],
    },
    'claim-rejected': {
      subject: 'Sobre su solicitud: {organizationName}',
      paragraphs: [
        'Su solicitud de ocuparse de los datos de {organizationName} no fue aprobada.',
        'El motivo: {reason}',
        'Para hablar de esto, use nuestra página de contacto:',
        '{contactLink}',
      ],
    },
    'organization-approved': {
      subject: 'Ya está verificada: {organizationName}',
      paragraphs: [
        '{organizationName} fue aprobada. La gente ve en su página que está verificada:',
        '{link}',
        'Gracias por su ayuda.',
      ],
    },
    'organization-rejected': {
      subject: 'Sobre su organización: {organizationName}',
      paragraphs: [
        '{organizationName} ya no se muestra en el sitio. Sus lugares se quedan, solo con su nombre.',
        'El motivo: {reason}',
        'Sus miembros todavía pueden leerla y cambiarla cuando inician sesión:',
        '{link}',
        'Para hablar de esto, use nuestra página de contacto:',
        '{contactLink}',
      ],
    },
    'organization-deleted': {
      subject: 'Eliminada del sitio: {organizationName}',
      paragraphs: [
        '{organizationName} se eliminó del sitio. Sus lugares se quedan, solo con su nombre, y nadie se ocupa ya de ellos a través de ella.',
        'Para hablar de esto, use nuestra página de contacto:',
        '{contactLink}',
      ],
    },
    'organization-merged': {
      subject: 'Dos entradas son ahora una: {organizationName}',
      paragraphs: [
        'El sitio tenía {organizationName} más de una vez. Todo lo que le pertenece está ahora en una sola página:',
        '{link}',
        'Si usted se ocupaba de sus lugares, ahora se ocupa de los de esa página.',
      ],
    },
    'member-invited': {
      subject: 'Ayude a cuidar los datos de {organizationName}',
      paragraphs: [
        'La gente encuentra ayuda en {platformName}. Le invitan a ocuparse ahí de los datos de {organizationName}, junto con otras personas.',
        'Abra este enlace en los próximos {days} días, inicie sesión y presione el botón de la página:',
        '{link}',
        'Si no conoce esta organización, no tiene que hacer nada.',
      ],
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
    'confirm-email': {
      subject: 'هل هذا بريدك؟',
      paragraphs: [
        'يوجد في {platformName} حساب بهذا البريد. إذا كنت أنت من أنشأه فأكّد العنوان من فضلك:',
        '{link}',
        'فتح الرابط لا يؤكد شيئًا: في الصفحة التي يقود إليها زر. يعمل الرابط مرة واحدة، خلال {days} أيام. ويعمل حسابك دون ذلك أيضًا.',
        'إذا لم تنشئ الحساب فلا داعي لفعل شيء، ونرجو ألا تضغط الزر.',
      ],
    },
    'confirm-new-email': {
      subject: 'أكّد بريدك الجديد',
      paragraphs: [
        'يجري تغيير بريد حساب في {platformName} إلى هذا العنوان. إذا كنت أنت من طلب ذلك فأكّده من فضلك:',
        '{link}',
        'فتح الرابط لا يغيّر شيئًا: في الصفحة التي يقود إليها زر. يعمل الرابط مرة واحدة، خلال {hours} ساعة. وحتى ذلك الحين يحتفظ الحساب بعنوانه.',
        'إذا لم تكن أنت فلا داعي لفعل شيء، ونرجو ألا تضغط الزر.',
      ],
    },
    'email-changes': {
      subject: 'يجري تغيير بريد حسابك',
      paragraphs: [
        'يجري تغيير بريد حسابك في {platformName} إلى {newEmail}.',
        'إذا كنت أنت فافتح الرابط في الرسالة التي أرسلناها إلى هناك. وحتى ذلك الحين لا يتغيّر شيء.',
        'وإن لم تكن أنت فاختر الآن كلمة مرور جديدة. هذا يوقف التغيير وينهي كل جلسات الدخول:',
        '{link}',
        'وإذا كان قد تغيّر فاكتب إلينا من فضلك:',
        '{contactLink}',
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
    'volunteer-asked': {
      subject: 'هل يمكنك مساعدة شخص؟',
      paragraphs: [
        'طلب أحدهم المساعدة عبر {platformName}، وقد تكون أنت الشخص المناسب.',
        'نوع المساعدة: {help}',
        'الاستعجال: {urgency}',
        'البلدة: {town}',
        'من القائمين على الموقع: {message}',
        'افتح هذا الرابط لتقول نعم أو لا. لا حاجة إلى تسجيل الدخول:',
        '{link}',
        'نرجو الرد خلال {hours} ساعة. بعد ذلك نسأل شخصًا آخر.',
      ],
    },
    'offer-ended': {
      subject: 'لم تعد هناك حاجة إلى مساعدتك',
      paragraphs: ['أُغلق الطلب الذي قبلته أو سُحب. لا داعي لفعل شيء. شكرًا لاستعدادك.', '{link}'],
    },
    'volunteer-sought': {
      subject: 'لديك جديد',
      paragraphs: ['سألنا متطوعًا إن كان يستطيع مساعدتك. سنخبرك حين يجيب. سجّل الدخول لترى حال طلبك:', '{link}'],
    },
    'volunteer-accepted': {
      subject: 'لديك جديد',
      paragraphs: ['وافق متطوع على طلبك. سجّل الدخول لترى كيف تتواصل معه:', '{link}'],
    },
    'need-waits-again': {
      subject: 'لديك جديد',
      paragraphs: ['لا يستطيع المتطوع المساعدة هذه المرة. طلبك مفتوح وما زلنا نبحث. سجّل الدخول لترى حاله:', '{link}'],
    },
    'request-news': {
      subject: 'لديك جديد',
      paragraphs: ['هناك جديد بخصوص طلبك. افتحه بكلماتك الأربع:', '{link}'],
    },
    'did-it-help': {
      subject: 'سؤال قصير لك',
      paragraphs: [
        'قبل بضعة أيام كان لدى {platformName} رد لك. أخبرنا بضغطة واحدة كيف جرى الأمر:',
        '{link}',
        'لا حاجة إلى تسجيل الدخول. وإن لم ينجح الأمر فسنبحث من جديد.',
      ],
    },
    'still-right': {
      subject: 'هل ما زال هذا صحيحًا؟ {resourceName}',
      paragraphs: [
        'يجد الناس المساعدة عبر {platformName}، و{resourceName} مذكور فيه. نرجو أن تنظر هل ما زالت المعلومات صحيحة. يستغرق ذلك دقيقة، ولا حاجة إلى حساب.',
        '{listing}',
        'كل شيء ما زال صحيحًا:',
        '{link}',
        'تغيّر شيء:',
        '{changeLink}',
        'أُغلق المكان نهائيًا:',
        '{closedLink}',
        'فتح الرابط لا يغيّر شيئًا: تضغط زرًا في الصفحة التي يقود إليها. تعمل الروابط حتى {until}، ولجواب واحد.',
        'المعلومات كما يراها الجميع:',
        '{pageLink}',
        'كي لا تصل رسائل كهذه إلى هذا العنوان بعد الآن:',
        '{stopLink}',
      ],
    },
    'requests-waiting': {
      subject: 'طلبات مساعدة في الانتظار: {waiting}',
      paragraphs: [
        'حرجة: {critical}',
        'عالية: {high}',
        'أخرى: {others}',
        'ساعات انتظار أقدم طلب: {hours}',
        'سجّل الدخول للرد:',
        '{link}',
      ],
    },
    'volunteer-approved': {
      subject: 'يمكنك أن تبدأ متطوعًا',
      paragraphs: ['تمت الموافقة على تسجيلك متطوعًا. شكرًا لك.', 'يمكنك رؤيته هنا:', '{link}'],
    },
    'claim-code': {
      subject: 'رمزك: {code}',
      paragraphs: [
        'طلب شخص سجّل الدخول في {platformName} أن يعتني ببيانات {organizationName}، وهذا عنوان من عناوينها.',
        'الرمز صالح لمدة {minutes} دقيقة:',
        '{code}',
        'من يكتبه يستطيع أن يغيّر ما يقرؤه الناس عن {organizationName}. إذا لم يطلبه أحد منكم فلا تعطوه لأحد، ولن يحدث شيء.',
      ],
    },
    'claim-approved': {
      subject: 'يمكنك الآن الاعتناء ببيانات {organizationName}',
      paragraphs: ['تمت الموافقة على طلبك. هذه أماكنك:', '{link}', 'شكرًا لمساعدتك.'],
    },
    'claim-rejected': {
      subject: 'بخصوص طلبك: {organizationName}',
      paragraphs: [
        'لم تتم الموافقة على طلبك الاعتناء ببيانات {organizationName}.',
        'السبب: {reason}',
        'وللحديث عن ذلك اكتب إلينا من صفحة الاتصال:',
        '{contactLink}',
      ],
    },
    'organization-approved': {
      subject: 'تم توثيقها: {organizationName}',
      paragraphs: ['تمت الموافقة على {organizationName}. يرى الناس في صفحتها أنها موثقة:', '{link}', 'شكرًا لمساعدتك.'],
    },
    'organization-rejected': {
      subject: 'بخصوص منظمتك: {organizationName}',
      paragraphs: [
        'لم تعد {organizationName} تظهر في الموقع. تبقى أماكنها باسمها فقط.',
        'السبب: {reason}',
        'ما زال أعضاؤها يستطيعون قراءتها وتعديلها بعد تسجيل الدخول:',
        '{link}',
        'وللحديث عن ذلك اكتب إلينا من صفحة الاتصال:',
        '{contactLink}',
      ],
    },
    'organization-deleted': {
      subject: 'حُذفت من الموقع: {organizationName}',
      paragraphs: [
        'حُذفت {organizationName} من الموقع. تبقى أماكنها باسمها فقط، ولم يعد أحد يعتني بها من خلالها.',
        'وللحديث عن ذلك اكتب إلينا من صفحة الاتصال:',
        '{contactLink}',
      ],
    },
    'organization-merged': {
      subject: 'صار المدخلان واحدًا: {organizationName}',
      paragraphs: [
        'كانت {organizationName} في الموقع أكثر من مرة. كل ما يخصها صار الآن في صفحة واحدة:',
        '{link}',
        'إذا كنت تعتني بأماكنها، فأنت تعتني الآن بأماكن تلك الصفحة.',
      ],
    },
    'member-invited': {
      subject: 'ساعد في الاعتناء ببيانات {organizationName}',
      paragraphs: [
        'يجد الناس المساعدة عبر {platformName}. أنت مدعو إلى الاعتناء هناك ببيانات {organizationName} مع آخرين.',
        'افتح هذا الرابط خلال {days} يومًا، وسجّل الدخول، ثم اضغط الزر في الصفحة:',
        '{link}',
        'إذا كنت لا تعرف هذه المنظمة فلا داعي لفعل شيء.',
      ],
    },
    'contact-message': {
      subject: 'رسالة من صفحة الاتصال',
      paragraphs: ['الاسم: {name}', 'البريد: {email}', 'الموضوع: {subject}', '{message}'],
    },
  },
};

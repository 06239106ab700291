/** The emails in Spanish. */
import type { Templates } from '../template-values.ts';

export const spanish: Templates = {
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
      'Horas que tiene para responder: {hours}. Después preguntaremos a otra persona.',
    ],
  },
  'offer-accepted': {
    subject: 'Cómo comunicarse con la persona a quien ayuda',
    paragraphs: [
      'Usted dijo que sí a alguien que pidió ayuda en {platformName}. Gracias. Guarde para usted lo que dice aquí, por favor.',
      'Nombre: {name}',
      'Teléfono: {phone}',
      'Correo electrónico: {address}',
      'Comunicarse por: {ways}',
      'Horas seguras: {times}',
      '{noMessage}',
      '{wait}',
      'Si al final no puede ayudar, abra este enlace. No necesita iniciar sesión, y no muestra ningún nombre ni número:',
      '{link}',
    ],
  },
  'offer-ended': {
    subject: 'Ya no hace falta su ayuda',
    paragraphs: [
      'Ya no hace falta su ayuda para la solicitud a la que usted dijo que sí. Si anotó cómo comunicarse con la persona, bórrelo, por favor. Gracias por estar ahí.',
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
  'volunteer-left': {
    subject: 'Hay noticias para usted',
    paragraphs: [
      'La persona voluntaria que había aceptado no podrá ayudarle. Lo demás que encontramos para usted sigue en pie. Inicie sesión para ver cómo va su solicitud:',
      '{link}',
    ],
  },
  'place-withdrawn': {
    subject: 'Hay noticias para usted',
    paragraphs: [
      'El lugar que le propusimos ya no es el adecuado. Su solicitud sigue abierta y estamos buscando de nuevo. Inicie sesión para ver cómo va:',
      '{link}',
    ],
  },
  'request-news': {
    subject: 'Hay noticias para usted',
    paragraphs: ['Hay noticias sobre su solicitud. Ábrala con las palabras de su código:', '{link}'],
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
  'webhook-ended': {
    subject: 'Ya no se envían cambios a {webhookName}',
    paragraphs: [
      'Al programa que se llama {webhookName} ya no se le avisa de los cambios del directorio.',
      'Durante {days} días no aceptó nada de lo que se le envió.',
      'Respondió con el estado {gone}, que dice que no quiere nada más.',
      'Lo que cambia mientras tanto espera. Vea qué falló y reanúdelo o elimínelo:',
      '{link}',
    ],
  },
  'contact-message': {
    subject: 'Un mensaje de la página de contacto',
    paragraphs: ['Nombre: {name}', 'Correo: {email}', 'Asunto: {subject}', '{message}'],
  },
};

/** Labels of the fields of a listing in emails; pages have their own messages. */
import type { EmailLanguage } from '../../domain/messaging/email/templates.ts';

type Words = {
  labels: Record<
    | 'name'
    | 'alternateName'
    | 'organization'
    | 'status'
    | 'description'
    | 'address'
    | 'phone'
    | 'email'
    | 'website'
    | 'hours'
    | 'specialHours'
    | 'eligibility'
    | 'requirements'
    | 'restrictions'
    | 'fees'
    | 'applicationProcess'
    | 'waitTime'
    | 'capacityNotes'
    | 'serviceArea'
    | 'languages'
    | 'interpretation'
    | 'accessibilityFeatures'
    | 'transportation'
    | 'alert',
    string
  >;
  statuses: Partial<Record<string, string>>;
  closed: string;
  allDay: string;
  everyDay: string;
  free: string;
  /** In place of an unknown address, phone number or hours. */
  unknown: string;
  /** The address is confidential. */
  hidden: string;
};

export const listingWords: Record<EmailLanguage, Words> = {
  en: {
    labels: {
      name: 'Name',
      alternateName: 'Also called',
      organization: 'Organization',
      status: 'Now',
      description: 'What it is',
      address: 'Address',
      phone: 'Phone',
      email: 'Email',
      website: 'Website',
      hours: 'Hours in the next seven days',
      specialHours: 'More about the hours',
      eligibility: 'Who can come',
      requirements: 'What is needed',
      restrictions: 'Who cannot come, or limits',
      fees: 'Cost',
      applicationProcess: 'How to begin',
      waitTime: 'How long it takes',
      languages: 'Languages',
      interpretation: 'Interpreters',
      accessibilityFeatures: 'Access',
      transportation: 'Getting there',
      alert: 'Notice',
      capacityNotes: 'About free places',
      serviceArea: 'Serves',
    },
    statuses: {
      AVAILABLE: 'Available',
      APPROVED: 'Available',
      LIMITED: 'Limited',
      AT_CAPACITY: 'At Capacity',
      TEMPORARILY_CLOSED: 'Temporarily Closed',
    },
    closed: 'closed',
    allDay: 'open 24 hours',
    everyDay: 'Every day',
    free: 'free',
    unknown: 'not listed',
    hidden: 'kept confidential',
  },
  es: {
    labels: {
      name: 'Nombre',
      alternateName: 'También se llama',
      organization: 'Organización',
      status: 'Ahora',
      description: 'Qué es',
      address: 'Dirección',
      phone: 'Teléfono',
      email: 'Correo',
      website: 'Sitio web',
      hours: 'Horario de los próximos siete días',
      specialHours: 'Más sobre el horario',
      eligibility: 'Quién puede ir',
      requirements: 'Qué hace falta',
      restrictions: 'Quién no puede ir, o límites',
      fees: 'Costo',
      applicationProcess: 'Cómo empezar',
      waitTime: 'Cuánto tarda',
      languages: 'Idiomas',
      interpretation: 'Intérpretes',
      accessibilityFeatures: 'Acceso',
      transportation: 'Cómo llegar',
      alert: 'Aviso',
      capacityNotes: 'Sobre los lugares libres',
      serviceArea: 'Atiende a',
    },
    statuses: {
      AVAILABLE: 'Disponible',
      APPROVED: 'Disponible',
      LIMITED: 'Limitado',
      AT_CAPACITY: 'Sin cupo',
      TEMPORARILY_CLOSED: 'Cerrado por ahora',
    },
    closed: 'cerrado',
    allDay: 'abierto las 24 horas',
    everyDay: 'Todos los días',
    free: 'gratis',
    unknown: 'no figura',
    hidden: 'confidencial',
  },
  ar: {
    labels: {
      name: 'الاسم',
      alternateName: 'يُعرف أيضًا باسم',
      organization: 'المؤسسة',
      status: 'الآن',
      description: 'ما هو',
      address: 'العنوان',
      phone: 'الهاتف',
      email: 'البريد',
      website: 'الموقع الإلكتروني',
      hours: 'ساعات العمل في الأيام السبعة القادمة',
      specialHours: 'المزيد عن ساعات العمل',
      eligibility: 'من يمكنه الحضور',
      requirements: 'ما يلزم',
      restrictions: 'من لا يمكنه الحضور، أو القيود',
      fees: 'التكلفة',
      applicationProcess: 'كيف تبدأ',
      waitTime: 'المدة',
      languages: 'اللغات',
      interpretation: 'الترجمة الشفوية',
      accessibilityFeatures: 'تسهيلات الوصول',
      transportation: 'كيف تصل',
      alert: 'تنبيه',
      capacityNotes: 'عن الأماكن الشاغرة',
      serviceArea: 'يخدم',
    },
    statuses: {
      AVAILABLE: 'متاح',
      APPROVED: 'متاح',
      LIMITED: 'محدود',
      AT_CAPACITY: 'ممتلئ',
      TEMPORARILY_CLOSED: 'مغلق مؤقتًا',
    },
    closed: 'مغلق',
    allDay: 'مفتوح 24 ساعة',
    everyDay: 'كل يوم',
    free: 'مجاني',
    unknown: 'غير مذكور',
    hidden: 'سري',
  },
};

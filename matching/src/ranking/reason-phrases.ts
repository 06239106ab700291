/** The fixed phrases of match reasons in the site's languages; the other labels are in the lexicon. */

import { categoryLabels } from '@waymark/contract/category-labels';
import type { ContactChannel } from '@waymark/contract/contact-channels';
import type { ResourceCategory } from '@waymark/contract/enumerations';
import { forLocale } from '../text/formats.ts';

export type ReasonPhrases = {
  category: Record<ResourceCategory, string>;
  /** `{name}`: the name of the matched place or organization. */
  name: string;
  openNow: string;
  closedNow: string;
  /** At the requested time. */
  openThen: string;
  closedThen: string;
  /** `{time}`: an hour such as "9 am"; `{day}`: a weekday. */
  opensToday: string;
  opensTomorrow: string;
  opensOn: string;
  byPhone: string;
  online: string;
  comesToYou: string;
  /** `{miles}`: a number such as 1.2. */
  miles: string;
  /** `{town}`: the town or ZIP code that the person named. */
  inTown: string;
  /** By plural category. `{count}`: a number of other places of the same service. */
  morePlaces: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  /** `{area}`: the service area as the record gives it. */
  servesArea: string;
  /** `{rule}`: who may come, in the place's own words. */
  localsOnly: string;
  /** `{words}`: words of the need that occur in the record. */
  mentions: string;
  full: string;
  waitingList: string;
  temporarilyClosed: string;
  limited: string;
  /** `{language}`: a language in its own name. */
  speaks: string;
  /** `{who}`: label of a population. */
  notFor: string;
  /** `{what}`: label of a feature. */
  without: string;
  /** By the best way to contact the place. */
  oldEntry: Record<ContactChannel | 'none', string>;
};

const en: ReasonPhrases = {
  category: categoryLabels.en,
  name: 'Name: {name}',
  openNow: 'open now',
  closedNow: 'closed right now',
  openThen: 'open at that time',
  closedThen: 'closed at that time',
  opensToday: 'opens {time}',
  opensTomorrow: 'opens tomorrow {time}',
  opensOn: 'open {day} {time}',
  byPhone: 'by phone',
  online: 'online',
  comesToYou: 'comes to you',
  miles: '{miles} mi',
  inTown: 'in {town}',
  morePlaces: { one: '1 more place', other: '{count} more places' },
  servesArea: 'serves {area}',
  localsOnly: 'only for people nearby: {rule}',
  mentions: 'mentions “{words}”',
  full: 'full right now',
  waitingList: 'full right now, has a waiting list',
  temporarilyClosed: 'closed for now',
  limited: 'limited spots or supplies',
  speaks: '{language} spoken',
  notFor: 'may not take: {who}',
  without: 'may not have: {what}',
  oldEntry: {
    phone: 'not checked in over a year: call first',
    text: 'not checked in over a year: send a text message first',
    email: 'not checked in over a year: write an email first',
    website: 'not checked in over a year: look at their website first',
    none: 'not checked in over a year: ask first',
  },
};

const es: ReasonPhrases = {
  category: categoryLabels.es,
  name: 'Nombre: {name}',
  openNow: 'abierto ahora',
  closedNow: 'cerrado en este momento',
  openThen: 'abierto a esa hora',
  closedThen: 'cerrado a esa hora',
  opensToday: 'abre a las {time}',
  opensTomorrow: 'abre mañana a las {time}',
  opensOn: 'abre el {day} a las {time}',
  byPhone: 'por teléfono',
  online: 'en línea',
  comesToYou: 'va hasta donde está usted',
  miles: '{miles} mi',
  inTown: 'en {town}',
  morePlaces: { one: '1 lugar más', other: '{count} lugares más' },
  servesArea: 'atiende {area}',
  localsOnly: 'solo para gente de la zona: {rule}',
  mentions: 'menciona “{words}”',
  full: 'lleno por ahora',
  waitingList: 'lleno por ahora, tiene lista de espera',
  temporarilyClosed: 'cerrado por ahora',
  limited: 'cupo o provisiones limitadas',
  speaks: 'se habla {language}',
  notFor: 'puede que no atienda: {who}',
  without: 'puede que no tenga: {what}',
  oldEntry: {
    phone: 'sin revisar desde hace más de un año: llame antes',
    text: 'sin revisar desde hace más de un año: envíe antes un mensaje de texto',
    email: 'sin revisar desde hace más de un año: escriba antes un correo',
    website: 'sin revisar desde hace más de un año: vea antes su sitio web',
    none: 'sin revisar desde hace más de un año: pregunte antes',
  },
};

const ar: ReasonPhrases = {
  category: categoryLabels.ar,
  name: 'الاسم: {name}',
  openNow: 'مفتوح الآن',
  closedNow: 'مغلق في هذه اللحظة',
  openThen: 'مفتوح في ذلك الوقت',
  closedThen: 'مغلق في ذلك الوقت',
  opensToday: 'يفتح الساعة {time}',
  opensTomorrow: 'يفتح غدًا الساعة {time}',
  opensOn: 'يفتح يوم {day} الساعة {time}',
  byPhone: 'عبر الهاتف',
  online: 'عبر الإنترنت',
  comesToYou: 'يأتي إليك',
  miles: '{miles} ميل',
  inTown: 'في {town}',
  morePlaces: {
    one: 'مكان آخر',
    two: 'مكانان آخران',
    few: '{count} أماكن أخرى',
    many: '{count} مكانًا آخر',
    other: '{count} مكان آخر',
  },
  servesArea: 'يخدم {area}',
  localsOnly: 'لسكان المنطقة فقط: {rule}',
  mentions: 'يذكر «{words}»',
  full: 'ممتلئ حاليًا',
  waitingList: 'ممتلئ حاليًا، ولديه قائمة انتظار',
  temporarilyClosed: 'مغلق مؤقتًا',
  limited: 'أماكن أو إمدادات محدودة',
  speaks: 'يتحدثون {language}',
  notFor: 'قد لا يستقبل: {who}',
  without: 'قد لا يتوفر: {what}',
  oldEntry: {
    phone: 'لم تُراجَع المعلومات منذ أكثر من سنة: اتصل أولاً',
    text: 'لم تُراجَع المعلومات منذ أكثر من سنة: أرسل رسالة نصية أولاً',
    email: 'لم تُراجَع المعلومات منذ أكثر من سنة: أرسل بريدًا إلكترونيًا أولاً',
    website: 'لم تُراجَع المعلومات منذ أكثر من سنة: راجع موقعهم أولاً',
    none: 'لم تُراجَع المعلومات منذ أكثر من سنة: اسأل أولاً',
  },
};

const catalogue = { en, es, ar };

export function reasonPhrases(locale: string): ReasonPhrases {
  return forLocale<ReasonPhrases>(catalogue, locale);
}

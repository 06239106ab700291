/** Formats a listing as plain text for an email: the public fields, one per line. Pure. */
import type { Resource } from '@waymark/contract/resource';
import { isolatedIn } from '../../domain/messaging/email/render-template.ts';
import type { EmailLanguage } from '../../domain/messaging/email/templates.ts';
import { timeIn, weekdayIn } from './listing-days.ts';
import { listingWords } from './listing-words.ts';

/** `resource`: in public form, with its week. */
export function listingText(resource: Resource, language: EmailLanguage): string {
  const { labels, statuses, free, unknown } = listingWords[language];
  const { contactInfo = {}, operatingHours = {}, fees = {}, inferred = [] } = resource;
  const week = weekOf(resource, language);
  // Nulls are left out; address, phone and hours are marked as not listed instead.
  const fields: [keyof typeof labels, string | null | undefined][] = [
    ['name', resource.name],
    ['alternateName', resource.alternateName],
    ['organization', resource.organizationName === resource.name ? null : resource.organizationName],
    ['status', inferred.includes('status') ? null : statuses[resource.status]],
    ['description', resource.description],
    ['address', addressOf(resource, language)],
    ['phone', phonesOf(resource) || unknown],
    ['email', contactInfo.email],
    ['website', contactInfo.website],
    ['hours', week === null && !operatingHours.specialHours ? unknown : week],
    ['specialHours', operatingHours.specialHours],
    ['eligibility', resource.eligibility?.description],
    ['requirements', resource.requirements.join('; ')],
    ['restrictions', resource.restrictions.join('; ')],
    ['fees', [fees.free ? free : null, fees.description].filter(Boolean).join('; ')],
    ['applicationProcess', resource.applicationProcess],
    ['waitTime', resource.waitTime],
    ['capacityNotes', resource.capacityInfo?.capacityNotes],
    ['serviceArea', resource.serviceArea?.join(', ')],
    ['languages', resource.languages.join(', ')],
    ['interpretation', resource.interpretation],
    ['accessibilityFeatures', resource.accessibilityFeatures.join(', ')],
    ['transportation', resource.transportation],
    ['alert', resource.alert?.text],
  ];
  return fields
    .flatMap(([field, text]) => {
      const trimmed = text?.trimEnd() ?? '';
      // A list begins on its own line.
      return trimmed === ''
        ? []
        : `${labels[field]}:${trimmed.startsWith('\n') ? trimmed : ` ${isolatedIn(language, trimmed.trim())}`}`;
    })
    .join('\n');
}

function addressOf({ address = {}, location }: Resource, language: EmailLanguage): string | null {
  const { hidden, unknown } = listingWords[language];
  const { street, city, state, zipCode } = address;
  const town = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  if (location !== undefined && location.visibility !== 'public') {
    return town === '' ? hidden : `${town} (${hidden})`;
  }
  if (location?.kind === 'virtual' || location?.kind === 'phone') {
    return town;
  }
  return [street, town].filter(Boolean).join(', ') || unknown;
}

function phonesOf({ phones = [], contactInfo }: Resource): string {
  const numbers = phones.map(({ number, extension, type }) => {
    const formatted = extension ? `${formatNumber(number)} x${extension}` : formatNumber(number);
    return type === 'voice' ? formatted : `${formatted} (${type})`;
  });
  return numbers.join(', ') || (contactInfo?.phone ?? '');
}

/** United States numbers in national format, others in E.164. */
function formatNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
}

function weekOf({ operatingHours: { week = [], daily } = {} }: Resource, language: EmailLanguage): string | null {
  const { closed, allDay, everyDay } = listingWords[language];
  const lines = (daily ? week.slice(0, 1) : week).map(({ date, open }) => {
    const times = open.map(({ from, to }) =>
      from === '00:00' && ['00:00', '24:00', '23:59'].includes(to)
        ? allDay
        : `${timeIn(language, from)} – ${timeIn(language, to)}`,
    );
    return `  ${daily ? everyDay : weekdayIn(language, date)}: ${isolatedIn(language, times.join(', ') || closed)}`;
  });
  return lines.length > 0 ? `\n${lines.join('\n')}` : null;
}

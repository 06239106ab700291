import type { Phone, Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useFormatList, useJoinParts, useLanguageLabel } from '../card/enumeration-labels.ts';
import { allPhones, formatPhone, phoneUrl } from '../card/phone-numbers.ts';

/** All phone numbers of a place with their purpose. A fax number is no link. */
export function PhoneList({ resource }: { resource: Pick<Resource, 'phones' | 'contactInfo'> }) {
  const phones = allPhones(resource);
  if (phones.length === 0) return null;
  return (
    <ul className="phone-list">
      {phones.map((phone) => (
        <li className="fact" key={`${phone.type} ${phone.number} ${phone.extension ?? ''}`}>
          <Icon name={phone.type === 'text' ? 'speech' : phone.type === 'fax' ? 'print' : 'phone'} />
          <PhoneEntry phone={phone} />
        </li>
      ))}
    </ul>
  );
}

function PhoneEntry({ phone }: { phone: Phone }) {
  const t = useTranslations('resource.contact');
  const languageLabel = useLanguageLabel();
  const formatList = useFormatList();
  const joinParts = useJoinParts();
  const { type, number, extension, languages = [], hours, description } = phone;
  const formatted = (
    <bdi dir="ltr">
      {formatPhone(number)}
      {extension ? ` ${t('extension', { extension })}` : ''}
    </bdi>
  );
  const details = [description, formatList(languages.map(languageLabel)), hours].flatMap((part) => part || []);
  return (
    <span>
      {t(type)}{' '}
      {type === 'fax' ? (
        formatted
      ) : (
        <a className="place" href={phoneUrl({ number, extension, type })}>
          {formatted}
        </a>
      )}
      {details.length > 0 ? <span className="block soft small">{joinParts(details.map(bidiIsolate))}</span> : null}
    </span>
  );
}

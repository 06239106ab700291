import type { Phone, Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { useLanguageLabel, useListWords } from '../card/labels.ts';
import { allPhones, dialAddress, readableNumber } from '../card/phone-numbers.ts';

/** Every line of a place with what it is for. A fax is named as one and cannot be pressed. */
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
  const listOf = useListWords();
  const { type, number, extension, languages = [], hours, description } = phone;
  const shown = (
    <bdi dir="ltr">
      {readableNumber(number)}
      {extension ? ` ${t('extension', { extension })}` : ''}
    </bdi>
  );
  const more = [description, listOf(languages.map(languageLabel)), hours].flatMap((part) => part || []);
  return (
    <span>
      {t(type)}{' '}
      {type === 'fax' ? (
        shown
      ) : (
        <a className="place" href={dialAddress({ number, extension, type })}>
          {shown}
        </a>
      )}
      {more.length > 0 ? <span className="block soft small">{more.map(isolated).join(' · ')}</span> : null}
    </span>
  );
}

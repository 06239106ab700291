import { bestContactChannel, type ContactChannel } from '@waymark/contract/contact-channels';
import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { IconRow } from '../../../ui/icon-row.tsx';
import { useContactHint } from '../card/contact-hint.ts';
import { useFormatList } from '../card/enumeration-labels.ts';
import { type VisibleAddress, visibleAddressOf } from '../card/visible-address.ts';
import { Directions } from './directions.tsx';
import { PhoneList } from './phone-list.tsx';
import { displayUrl, safeWebUrl } from './safe-url.ts';

export function LocationSection({ resource }: { resource: Resource }) {
  const t = useTranslations('resource.contact');
  const formatList = useFormatList();
  const website = safeWebUrl(resource.contactInfo?.website);
  const email = resource.contactInfo?.email?.trim() ?? '';
  return (
    <>
      <h2 className="h-small">{t('title')}</h2>
      <AddressBlock whereabouts={visibleAddressOf(resource)} way={bestContactChannel(resource)} />
      <PhoneList resource={resource} />
      {website ? (
        <IconRow icon="globe">
          {t('website')}{' '}
          <a className="place" href={website} rel="noreferrer">
            <bdi dir="ltr" className="breakable">
              {displayUrl(website)}
            </bdi>
          </a>
        </IconRow>
      ) : null}
      {email === '' ? null : (
        <IconRow icon="mail">
          {t('email')}{' '}
          <a className="place" href={`mailto:${email}`}>
            <bdi dir="ltr" className="breakable">
              {email}
            </bdi>
          </a>
        </IconRow>
      )}
      {resource.serviceArea && resource.serviceArea.length > 0 ? (
        <IconRow icon="info">{t('area', { list: bidiIsolate(formatList(resource.serviceArea)) })}</IconRow>
      ) : null}
    </>
  );
}

export function AddressBlock({ whereabouts, way }: { whereabouts: VisibleAddress; way: ContactChannel | undefined }) {
  const t = useTranslations('resource');
  const { ask } = useContactHint(way);
  switch (whereabouts.kind) {
    case 'private':
      return (
        <IconRow icon="shield">
          {whereabouts.town
            ? t('contact.privateTown', { town: bidiIsolate(whereabouts.town), ask })
            : t('contact.private', { ask })}
        </IconRow>
      );
    case 'remote':
      return (
        <IconRow icon={whereabouts.how === 'phone' ? 'phone' : 'globe'}>
          {whereabouts.how === 'phone' ? t('contact.byPhone') : t('contact.online')}
        </IconRow>
      );
    case 'mobile':
      return (
        <IconRow icon="transport">
          {whereabouts.town
            ? t('contact.mobileTown', { town: bidiIsolate(whereabouts.town), ask })
            : t('contact.mobile', { ask })}
        </IconRow>
      );
    case 'unknown':
      return <IconRow icon="pin">{t('contact.unknown', { ask })}</IconRow>;
    case 'public':
      return (
        <>
          <IconRow icon="pin">
            {whereabouts.street ? <bdi className="block breakable">{whereabouts.street}</bdi> : null}
            {whereabouts.town ? <bdi className="block breakable">{whereabouts.town}</bdi> : null}
          </IconRow>
          <Directions to={whereabouts} className="place" />
        </>
      );
  }
}

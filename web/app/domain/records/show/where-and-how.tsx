import type { Resource } from '@waymark/contract/resource';
import type { WayToReach } from '@waymark/contract/ways-to-reach';
import { useTranslations } from 'use-intl';
import { Fact } from '../../../ui/fact.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { useAskWords } from '../card/ask-words.ts';
import { useListWords } from '../card/labels.ts';
import { wayToReach } from '../card/phone-numbers.ts';
import { type Whereabouts, whereaboutsOf } from '../card/whereabouts.ts';
import { Directions } from './directions.tsx';
import { PhoneList } from './phone-list.tsx';
import { readableAddress, safeAddress } from './web-address.ts';

export function WhereAndHow({ resource }: { resource: Resource }) {
  const t = useTranslations('resource.contact');
  const listOf = useListWords();
  const website = safeAddress(resource.contactInfo?.website);
  const email = resource.contactInfo?.email?.trim() ?? '';
  return (
    <>
      <h2 className="h-small">{t('title')}</h2>
      <Place whereabouts={whereaboutsOf(resource)} way={wayToReach(resource)} />
      <PhoneList resource={resource} />
      {website ? (
        <Fact icon="globe">
          {t('website')}{' '}
          <a className="place" href={website} rel="noreferrer">
            <bdi dir="ltr" className="breakable">
              {readableAddress(website)}
            </bdi>
          </a>
        </Fact>
      ) : null}
      {email === '' ? null : (
        <Fact icon="mail">
          {t('email')}{' '}
          <a className="place" href={`mailto:${email}`}>
            <bdi dir="ltr" className="breakable">
              {email}
            </bdi>
          </a>
        </Fact>
      )}
      {resource.serviceArea && resource.serviceArea.length > 0 ? (
        <Fact icon="info">{t('area', { list: isolated(listOf(resource.serviceArea)) })}</Fact>
      ) : null}
    </>
  );
}

export function Place({ whereabouts, way }: { whereabouts: Whereabouts; way: WayToReach | undefined }) {
  const t = useTranslations('resource');
  const { ask } = useAskWords(way);
  switch (whereabouts.kind) {
    case 'private':
      return (
        <Fact icon="shield">
          {whereabouts.town
            ? t('contact.privateTown', { town: isolated(whereabouts.town), ask })
            : t('contact.private', { ask })}
        </Fact>
      );
    case 'remote':
      return (
        <Fact icon={whereabouts.how === 'phone' ? 'phone' : 'globe'}>
          {whereabouts.how === 'phone' ? t('contact.byPhone') : t('contact.online')}
        </Fact>
      );
    case 'mobile':
      return (
        <Fact icon="transport">
          {whereabouts.town
            ? t('contact.mobileTown', { town: isolated(whereabouts.town), ask })
            : t('contact.mobile', { ask })}
        </Fact>
      );
    case 'unknown':
      return <Fact icon="pin">{t('contact.unknown', { ask })}</Fact>;
    case 'public':
      return (
        <>
          <Fact icon="pin">
            {whereabouts.street ? <bdi className="block breakable">{whereabouts.street}</bdi> : null}
            {whereabouts.town ? <bdi className="block breakable">{whereabouts.town}</bdi> : null}
          </Fact>
          <Directions to={whereabouts} className="place" />
        </>
      );
  }
}

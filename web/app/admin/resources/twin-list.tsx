import type { Duplicate } from '@waymark/contract/duplicates';
import type { Resource } from '@waymark/contract/resource';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useProblemWords } from '../../frame/problem-words.ts';
import { useListWords } from '../../resource/labels.ts';
import { readableNumber } from '../../resource/phone-numbers.ts';
import { StatusBadge } from '../../resource/status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isolated } from '../../ui/isolated.ts';
import { useInView } from './use-in-view.ts';
import type { Twins } from './use-twins.tsx';

/** What may be the same place, beside what waits for a decision. Asked for when the card is looked at. */
export function TwinList({ resource, twins }: { resource: Resource; twins: Twins }) {
  const t = useTranslations('adminResources.twins');
  const wordsFor = useProblemWords();
  const { place, seen } = useInView<HTMLDivElement>();
  const { id } = resource;
  const ask = useEffectEvent(() => twins.ask(id));
  useEffect(() => {
    if (seen) ask();
  }, [seen]);
  const known = twins.of(id);
  return (
    <div ref={place} className="small">
      {known.state === 'waiting' ? <p className="soft">{t('loading')}</p> : null}
      {known.state === 'failed' ? (
        <div className="row tight">
          <p>
            {t('failed')} {wordsFor(known.problem)}
          </p>
          <Button size="small" onClick={() => twins.askAgain(id)}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {known.state === 'ready' && known.twins.length === 0 ? <p className="soft">{t('none')}</p> : null}
      {known.state === 'ready' && known.twins.length > 0 ? (
        <details className="twins">
          <summary>
            <Icon name="alert" />
            <span>{t('some', { count: known.twins.length, name: isolated(known.twins[0]?.resource.name ?? '') })}</span>
            <Icon name="down" />
          </summary>
          <ul>
            {known.twins.map((twin) => (
              <Twin key={twin.resource.id} of={resource} twin={twin} twins={twins} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function Twin({ of, twin, twins }: { of: Resource; twin: Duplicate; twins: Twins }) {
  const t = useTranslations('adminResources.twins');
  const listOf = useListWords();
  const { resource, reasons } = twin;
  const { id, name, status, address, contactInfo } = resource;
  const where = [address?.street, address?.city].filter(Boolean).join(', ');
  return (
    <li className="twin">
      <div className="row tight">
        <StatusBadge status={status} />
        <Link className="place" to={`/resources/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      </div>
      <p>
        <strong>{t('why')}</strong> {listOf(reasons.map((reason) => t(`reasons.${reason}`)))}
      </p>
      {where || contactInfo?.phone ? (
        <p className="soft">
          {where ? <bdi>{where}</bdi> : null}
          {where && contactInfo?.phone ? ' · ' : null}
          {contactInfo?.phone ? <bdi dir="ltr">{readableNumber(contactInfo.phone)}</bdi> : null}
        </p>
      ) : null}
      <div className="row tight">
        <Button size="small" onClick={() => twins.askMerge(of, resource)}>
          {t('merge')}
          <span className="sr"> {isolated(name)}</span>
        </Button>
        <Button size="small" look="quiet" onClick={() => twins.separate(of, resource)}>
          {t('separate')}
          <span className="sr"> {isolated(name)}</span>
        </Button>
      </div>
    </li>
  );
}

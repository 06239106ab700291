import type { Duplicate } from '@waymark/contract/duplicates';
import type { Resource } from '@waymark/contract/resource';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatList } from '../../../domain/records/card/enumeration-labels.ts';
import { formatPhone } from '../../../domain/records/card/phone-numbers.ts';
import { StatusBadge } from '../../../domain/records/card/status-badge.tsx';
import { statusToShow } from '../../../domain/records/card/status-to-show.ts';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Duplicates } from './use-duplicates.tsx';

/** Likely duplicates of a pending resource. Loaded when the card becomes visible. */
export function DuplicateList({ resource, duplicates }: { resource: Resource; duplicates: Duplicates }) {
  const t = useTranslations('adminResources.duplicates');
  const problemMessage = useProblemMessage();
  const { ref, seen } = useInView<HTMLDivElement>();
  const { id } = resource;
  const load = useEffectEvent(() => duplicates.ask(id));
  useEffect(() => {
    if (seen) load();
  }, [seen]);
  const found = duplicates.of(id);
  return (
    <div ref={ref} className="small">
      {found.state === 'waiting' ? <p className="soft">{t('loading')}</p> : null}
      {found.state === 'failed' ? (
        <div className="row tight">
          <p>
            {t('failed')} {problemMessage(found.problem)}
          </p>
          <Button size="small" onClick={() => duplicates.askAgain(id)}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {found.state === 'ready' && found.duplicates.length === 0 ? <p className="soft">{t('none')}</p> : null}
      {found.state === 'ready' && found.duplicates.length > 0 ? (
        <details className="duplicates">
          <summary>
            <Icon name="alert" />
            <span>
              {t('some', {
                count: found.duplicates.length,
                name: bidiIsolate(found.duplicates[0]?.resource.name ?? ''),
              })}
            </span>
            <Icon name="down" />
          </summary>
          <ul>
            {found.duplicates.map((duplicate) => (
              <DuplicateEntry key={duplicate.resource.id} of={resource} duplicate={duplicate} duplicates={duplicates} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function DuplicateEntry({ of, duplicate, duplicates }: { of: Resource; duplicate: Duplicate; duplicates: Duplicates }) {
  const t = useTranslations('adminResources.duplicates');
  const formatList = useFormatList();
  const { resource, reasons } = duplicate;
  const { id, name, address, contactInfo } = resource;
  const where = [address?.street, address?.city].filter(Boolean).join(', ');
  return (
    <li className="duplicate">
      <div className="row tight">
        <StatusBadge status={statusToShow(resource)} />
        <Link className="place" to={`/resources/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      </div>
      <p>
        <strong>{t('why')}</strong> {formatList(reasons.map((reason) => t(`reasons.${reason}`)))}
      </p>
      {where || contactInfo?.phone ? (
        <p className="soft">
          {where ? <bdi>{where}</bdi> : null}
          {where && contactInfo?.phone ? ' · ' : null}
          {contactInfo?.phone ? <bdi dir="ltr">{formatPhone(contactInfo.phone)}</bdi> : null}
        </p>
      ) : null}
      <div className="row tight">
        <Button size="small" onClick={() => duplicates.askMerge(of, resource)}>
          {t('merge')}
          <span className="sr"> {bidiIsolate(name)}</span>
        </Button>
        <Button size="small" look="quiet" onClick={() => duplicates.separate(of, resource)}>
          {t('separate')}
          <span className="sr"> {bidiIsolate(name)}</span>
        </Button>
      </div>
    </li>
  );
}

/** `seen`: the element has come into the viewport, or within 200 pixels of it. */
function useInView<Element extends HTMLElement>(): { ref: RefObject<Element | null>; seen: boolean } {
  const ref = useRef<Element>(null);
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  return { ref, seen };
}

import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { callApi } from '../api/call.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Form } from '../forms/use-form.ts';
import { useTyped } from '../forms/use-typed.ts';
import { Note } from '../ui/note.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { likelyDuplicates, type Place } from './likely-duplicates.ts';
import type { AddResourceField } from './use-add-resource.ts';
import { useSettled } from './use-settled.ts';

const asked = ['name', 'address.street', 'address.city', 'address.zipCode', 'contactInfo.phone'] as const;
/** Characters of a name that are worth a question. */
const shortestName = 4;
const candidates = 10;

/** Places that are listed already and look like the one that somebody is adding. Only pointed out: two places may share a name. */
export function LookAlikes({ form }: { form: Form<AddResourceField> }) {
  const t = useTranslations('contribute.lookAlikes');
  const typed = useTyped(form, asked);
  const name = useSettled(typed.name.trim());
  const { answer } = useAnswer(name.length < shortestName ? null : name, async (signal) => {
    const { data } = await callApi('searchResources', { query: { query: name, size: candidates }, signal });
    return data;
  });
  const place: Place = {
    name,
    street: typed['address.street'],
    city: typed['address.city'],
    zipCode: typed['address.zipCode'],
    phone: typed['contactInfo.phone'],
  };
  // A question that fails is not told: nobody asked for the answer.
  const alike = answer.state === 'ready' && name.length >= shortestName ? likelyDuplicates(answer.value, place) : [];
  return (
    <>
      <div className="sr" role="status">
        {alike.length > 0 ? t('count', { count: alike.length }) : null}
      </div>
      {alike.length > 0 ? (
        <Note>
          <p>
            <strong>{t('title')}</strong>
          </p>
          <ul className="look-alikes">
            {alike.map(({ resource, sameAddress }) => (
              <li key={resource.id}>
                <LookAlike resource={resource} sameAddress={sameAddress} />
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}

function LookAlike({ resource, sameAddress }: { resource: Resource; sameAddress: boolean }) {
  const t = useTranslations('contribute.lookAlikes');
  return (
    <>
      <a className="place" href={`/resources/${encodeURIComponent(resource.id)}`} target="_blank" rel="noreferrer">
        <bdi>{resource.name}</bdi>
        <VisuallyHidden>{t('newTab')}</VisuallyHidden>
      </a>
      <span className="hint block">
        {sameAddress ? <strong>{t('sameAddress')} </strong> : null}
        <bdi>{[resource.address?.street, resource.address?.city].filter(Boolean).join(', ')}</bdi>
      </span>
    </>
  );
}

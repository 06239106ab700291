import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { useDebounced } from '../../forms/use-debounced.ts';
import { type FieldValues, useFieldValues } from '../../forms/use-field-values.ts';
import type { Form } from '../../forms/use-form.ts';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';
import { Note } from '../../ui/note.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { AddResourceField } from './new-resource.ts';

const asked = [
  'name',
  'address.street',
  'address.city',
  'contactInfo.phone',
  'contactInfo.website',
  'organizationId',
  'organizationName',
  'location.visibility',
] as const;
/** Characters of a name that are worth a question. */
const minNameLength = 4;
const maxShown = 3;

/** Places that are listed already and look like the one that somebody is adding. Only pointed out: two places may share a name. */
export function PossibleDuplicates({ form }: { form: Form<AddResourceField> }) {
  const t = useTranslations('contribute.lookAlikes');
  const question = useDebounced(JSON.stringify(questionOf(useFieldValues(form, asked))));
  const { answer } = useRemoteData(question === 'null' ? null : question, async (signal) => {
    const body: Question = JSON.parse(question);
    return (await callApi('findLookAlikes', { body, signal })).data.slice(0, maxShown);
  });
  // A question that fails is not told: nobody asked for the answer.
  const alike = answer.state === 'ready' ? answer.value : [];
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
          <ul className="possible-duplicates">
            {alike.map(({ resource, reasons }) => (
              <li key={resource.id}>
                <PossibleDuplicate resource={resource} sameAddress={reasons.includes('street')} />
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}

type Question = Record<
  'name' | 'street' | 'city' | 'phone' | 'website' | 'organizationId' | 'organizationName',
  string
>;

/** Null while the name is too short. Of a place that is to be kept confidential, what nobody will see is not asked with. */
function questionOf(typed: FieldValues<(typeof asked)[number]>): Question | null {
  const name = typed.name.trim();
  if (name.length < minNameLength) return null;
  const visibility = typed['location.visibility'];
  return {
    name,
    street: visibility === 'public' ? typed['address.street'] : '',
    city: visibility === 'hidden' ? '' : typed['address.city'],
    phone: typed['contactInfo.phone'],
    website: typed['contactInfo.website'],
    organizationId: typed.organizationId,
    organizationName: typed.organizationName,
  };
}

function PossibleDuplicate({ resource, sameAddress }: { resource: Resource; sameAddress: boolean }) {
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

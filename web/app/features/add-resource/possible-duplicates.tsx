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

const comparedFields = [
  'name',
  'address.street',
  'address.city',
  'contactInfo.phone',
  'contactInfo.website',
  'organizationId',
  'organizationName',
  'location.visibility',
] as const;
/** Characters. Shorter names match too much. */
const minNameLength = 4;
const maxShown = 3;

/** Listed resources that look like the one being added. A hint that blocks nothing: two places may share a name. */
export function PossibleDuplicates({ form }: { form: Form<AddResourceField> }) {
  const t = useTranslations('contribute.lookAlikes');
  const query = useDebounced(JSON.stringify(toQuery(useFieldValues(form, comparedFields))));
  const { answer } = useRemoteData(query === 'null' ? null : query, async (signal) => {
    const body: DuplicateQuery = JSON.parse(query);
    return (await callApi('findTypedDuplicates', { body, signal })).data.slice(0, maxShown);
  });
  // A failed search shows no error: the person did not ask for it.
  const duplicates = answer.state === 'ready' ? answer.value : [];
  return (
    <>
      <div className="sr" role="status">
        {duplicates.length > 0 ? t('count', { count: duplicates.length }) : null}
      </div>
      {duplicates.length > 0 ? (
        <Note>
          <p>
            <strong>{t('title')}</strong>
          </p>
          <ul className="possible-duplicates">
            {duplicates.map(({ resource, reasons }) => (
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

type DuplicateQuery = Record<
  'name' | 'street' | 'city' | 'phone' | 'website' | 'organizationId' | 'organizationName',
  string
>;

/** Null while the name is too short. The street and city that a confidential place will not show are left out. */
function toQuery(typed: FieldValues<(typeof comparedFields)[number]>): DuplicateQuery | null {
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

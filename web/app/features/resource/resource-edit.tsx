import { capacityComplaints, positionComplaints } from '@waymark/contract/place-rules';
import type { Resource } from '@waymark/contract/resource';
import { changedResourceRules } from '@waymark/contract/resource-rules';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { goesBackToReview, reviewedFields } from '../../domain/records/form/back-to-review.ts';
import { EditPlace } from '../../domain/records/form/edit-place.tsx';
import { hoursComplaints } from '../../domain/records/form/hours-fields.ts';
import { useRecordErrorMessages } from '../../domain/records/form/record-error-messages.ts';
import { editBody } from '../../domain/records/form/resource-body.ts';
import { useReadField, useResourceLabels } from '../../domain/records/form/resource-labels.ts';
import { type ResourceField, resourceFields, textsOfResource } from '../../domain/records/form/resource-texts.ts';
import { useEditForm } from '../../forms/editing/edit-form.ts';
import { EditFrame } from '../../forms/editing/edit-frame.tsx';
import { useEditMode } from '../../forms/editing/edit-mode.tsx';
import { EditReport } from '../../forms/editing/edit-report.tsx';
import { useTyped } from '../../forms/use-typed.ts';
import { type PageMessages, WithMessages } from '../../messages/with-messages.tsx';
import { useUser } from '../../session/session.ts';
import { Note } from '../../ui/note.tsx';
import { ResourceSectionsOfForm } from './resource-sections-of-form.tsx';

type ResourceEditProps = {
  resource: Resource;
  saved: (resource: Resource) => void;
  /** Says on the page what has happened. */
  tell: (notice: string) => void;
};

/** The edit mode, with the words that only it says. */
export function ResourceEdit({ messages, ...props }: ResourceEditProps & { messages: PageMessages }) {
  return (
    <WithMessages messages={messages}>
      <ResourceForm {...props} />
    </WithMessages>
  );
}

/** Source: docs/specification.md, section 5, "Edit a resource". */
function ResourceForm({ resource, saved, tell }: ResourceEditProps) {
  const t = useTranslations('records.resource');
  const hidden = useTranslations('hiddenRecord');
  const words = useTranslations('editing');
  const labels = useResourceLabels();
  const read = useReadField();
  const { close } = useEditMode();
  const role = useUser()?.role === 'ADMIN' ? 'admin' : 'creator';
  const { id, status } = resource;
  const edit = useEditForm<ResourceField, Resource>({
    name: `resource-${id}`,
    fields: resourceFields,
    rules: changedResourceRules,
    also: (texts) => ({ ...positionComplaints(texts), ...hoursComplaints(texts), ...capacityComplaints(texts) }),
    together: [
      ['capacityInfo.maxCapacity', 'capacityInfo.currentCapacity'],
      ['location.longitude', 'location.latitude'],
    ],
    record: resource,
    textsOf: textsOfResource,
    save: async (texts, record) => {
      const { data } = await callApi('editResource', { params: { id }, body: editBody(texts, record) });
      return data;
    },
    reread: async () => (await callApi('readResource', { params: { id } })).data,
    saved: (after) => {
      saved(after);
      tell(after.status === 'PENDING' && role === 'creator' ? t('sent') : words('saved'));
      close();
    },
  });
  const { form, first } = edit;
  const errorMessages = useRecordErrorMessages(form.trouble?.limit);
  const typed = useTyped(form, reviewedFields);
  const goesBack = typed.status !== '' && goesBackToReview(resource, typed, role);
  return (
    <EditPlace
      title={t.rich('title', { name: () => <bdi>{resource.name}</bdi> })}
      lead={isPublicStatus(status) ? t(role === 'admin' ? 'lead' : 'leadReviewed') : hidden('only')}
    >
      <EditReport edit={edit} labels={labels} read={read} fallback={t('failed')} errorMessages={errorMessages} />
      <EditFrame edit={edit} close={close}>
        <ResourceSectionsOfForm
          form={form}
          start={first}
          statuses={resource.may?.moveTo ?? [status]}
          isOfOldAddress={resource.location?.positionOfOldAddress}
        />
        <div role="status">
          {goesBack ? (
            <Note kind="warn">
              <p>{t('review')}</p>
            </Note>
          ) : null}
        </div>
      </EditFrame>
    </EditPlace>
  );
}

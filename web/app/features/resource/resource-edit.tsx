import type { Resource } from '@waymark/contract/resource';
import { changedResourceRules } from '@waymark/contract/resource-edit-form-rules';
import { validateCapacity, validatePosition } from '@waymark/contract/resource-form-rules';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { EditPageLayout } from '../../domain/records/form/edit-page-layout.tsx';
import { useFieldValueText, useResourceLabels } from '../../domain/records/form/field-labels.ts';
import { toUpdateRequest } from '../../domain/records/form/form-to-request.ts';
import { validateHours } from '../../domain/records/form/hours-fields.ts';
import { useRecordErrorMessages } from '../../domain/records/form/record-error-messages.ts';
import {
  type ResourceField,
  resourceFields,
  toResourceFormValues,
} from '../../domain/records/form/resource-to-form.ts';
import { requiresReviewAgain, reviewedFields } from '../../domain/records/form/reviewed-fields.ts';
import { EditConflictReport } from '../../forms/editing/edit-conflict-report.tsx';
import { EditFormLayout } from '../../forms/editing/edit-form-layout.tsx';
import { useEditForm } from '../../forms/editing/use-edit-form.ts';
import { useEditMode } from '../../forms/editing/use-edit-mode.tsx';
import { useFieldValues } from '../../forms/use-field-values.ts';
import { type PageMessages, WithMessages } from '../../messages/with-messages.tsx';
import { useUser } from '../../session/stored-session.ts';
import { Note } from '../../ui/note.tsx';
import { ResourceFormSections } from './resource-form-sections.tsx';

type ResourceEditProps = {
  resource: Resource;
  saved: (resource: Resource) => void;
  /** Shows a notice on the page. */
  tell: (notice: string) => void;
};

/** The edit mode, with its own messages. */
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
  const tHidden = useTranslations('hiddenRecord');
  const tEditing = useTranslations('editing');
  const labels = useResourceLabels();
  const fieldValueText = useFieldValueText();
  const { close } = useEditMode();
  const role = useUser()?.role === 'ADMIN' ? 'admin' : 'editor';
  const { id, status } = resource;
  const edit = useEditForm<ResourceField, Resource>({
    name: `resource-${id}`,
    fields: resourceFields,
    rules: changedResourceRules,
    validateTogether: (texts) => ({ ...validatePosition(texts), ...validateHours(texts), ...validateCapacity(texts) }),
    linkedFields: [
      ['capacityInfo.maxCapacity', 'capacityInfo.currentCapacity'],
      ['location.longitude', 'location.latitude'],
    ],
    record: resource,
    textsOf: toResourceFormValues,
    save: async (texts, record) => {
      const { data } = await callApi('editResource', { params: { id }, body: toUpdateRequest(texts, record) });
      return data;
    },
    reload: async () => (await callApi('readResource', { params: { id } })).data,
    onSaved: (after) => {
      saved(after);
      tell(after.status === 'PENDING' && role === 'editor' ? t('sent') : tEditing('saved'));
      close();
    },
  });
  const { form, initialValues } = edit;
  const errorMessages = useRecordErrorMessages(form.formProblem?.limit);
  const values = useFieldValues(form, reviewedFields);
  const requiresReview = values.status !== '' && requiresReviewAgain(resource, values, role);
  return (
    <EditPageLayout
      title={t.rich('title', { name: () => <bdi>{resource.name}</bdi> })}
      lead={isPublicStatus(status) ? t(role === 'admin' ? 'lead' : 'leadReviewed') : tHidden('only')}
    >
      <EditConflictReport
        edit={edit}
        labels={labels}
        valueText={fieldValueText}
        fallback={t('failed')}
        errorMessages={errorMessages}
      />
      <EditFormLayout edit={edit} close={close}>
        <ResourceFormSections
          form={form}
          start={initialValues}
          statuses={resource.may?.moveTo ?? [status]}
          wasOfOldAddress={resource.location?.positionOfOldAddress}
        />
        <div role="status">{requiresReview ? <Note kind="warn">{t('review')}</Note> : null}</div>
      </EditFormLayout>
    </EditPageLayout>
  );
}

import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { InitialValues } from '../../domain/records/form/shared-resource-fields.ts';
import { setFieldValue, useFieldValues } from '../../forms/use-field-values.ts';
import { type Form, fieldId } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OrganizationSearch } from './organization-combobox.tsx';
import type { Found } from './use-organizations.ts';

const names = ['organizationName', 'organizationId'] as const;
type OrganizationName = (typeof names)[number];

type OrganizationFieldProps<Name extends string> = {
  form: Form<Name | OrganizationName>;
  start?: InitialValues<OrganizationName>;
};

/**
 * The organization's name with search suggestions. Choosing one links the resource to it (`organizationId`), which can be
 * undone; an unknown name is kept as text. Follows the combobox pattern of the ARIA Authoring Practices Guide.
 */
export function OrganizationField<Name extends string>({ form, start = {} }: OrganizationFieldProps<Name>) {
  const t = useTranslations('contribute.organization');
  const { organizationName, organizationId } = useFieldValues(form, names);
  const linked = organizationId !== '';
  const toRemove = useRef<HTMLButtonElement>(null);
  /** Whether a person has just linked or unlinked it, so that the focus follows. */
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    (linked ? toRemove.current : document.getElementById(fieldId(form.name, 'organizationName')))?.focus();
  }, [linked, form.name]);
  const link = (organization: Found | null) => {
    moved.current = true;
    if (organization) setFieldValue<Name | OrganizationName>(form, 'organizationName', organization.name);
    setFieldValue<Name | OrganizationName>(form, 'organizationId', organization?.id ?? '');
  };
  return (
    <div className="stack tight">
      <div className="stack tight" hidden={linked}>
        <OrganizationSearch
          form={form}
          typed={linked ? '' : organizationName}
          start={start.organizationName}
          onChoose={link}
        />
      </div>
      {linked ? (
        <div className="note">
          <Icon name="link" />
          <div className="stack tight">
            <p>{t.rich('linked', { name: () => <strong dir="auto">{organizationName}</strong> })}</p>
            <div>
              <Button ref={toRemove} size="small" onClick={() => link(null)}>
                {t('remove')}
              </Button>
            </div>
          </div>
        </div>
      ) : null}
      {/* Not of type `hidden`: a new rendering would put back what stood there at first. */}
      <input hidden name="organizationId" defaultValue={start.organizationId} />
    </div>
  );
}

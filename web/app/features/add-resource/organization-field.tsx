import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { InitialValues } from '../../domain/records/form/shared-resource-fields.ts';
import { setFieldValue, useFieldValues } from '../../forms/use-field-values.ts';
import { type Form, fieldId } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OrganizationCombobox } from './organization-combobox.tsx';
import type { OrganizationSuggestion } from './use-organizations.ts';

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
  const unlinkButton = useRef<HTMLButtonElement>(null);
  /** Set when a person links or unlinks it: the control they used is gone, so the focus moves to the other one. */
  const moveFocus = useRef(false);
  useEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    (linked ? unlinkButton.current : document.getElementById(fieldId(form.name, 'organizationName')))?.focus();
  }, [linked, form.name]);
  const link = (organization: OrganizationSuggestion | null) => {
    moveFocus.current = true;
    if (organization) setFieldValue<Name | OrganizationName>(form, 'organizationName', organization.name);
    setFieldValue<Name | OrganizationName>(form, 'organizationId', organization?.id ?? '');
  };
  return (
    <div className="stack tight">
      <div className="stack tight" hidden={linked}>
        <OrganizationCombobox
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
              <Button ref={unlinkButton} size="small" onClick={() => link(null)}>
                {t('remove')}
              </Button>
            </div>
          </div>
        </div>
      ) : null}
      {/* Not `type="hidden"`: a re-render would reset it to its initial value. */}
      <input hidden name="organizationId" defaultValue={start.organizationId} />
    </div>
  );
}

import type { EditForm } from '../../../forms/editing/use-edit-form.ts';
import { TextField } from '../../../forms/text-field.tsx';
import type { SettingField } from './setting-tabs.ts';
import { useSettingLabels } from './settings-form-layout.tsx';

type NumberFieldProps<Field extends SettingField> = { edit: EditForm<Field>; name: Field; hint: string };

export function NumberField<Field extends SettingField>({ edit, name, hint }: NumberFieldProps<Field>) {
  const labels = useSettingLabels();
  return (
    <TextField
      form={edit.form}
      name={name}
      label={labels[name]}
      hint={hint}
      defaultValue={edit.initialValues[name]}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}

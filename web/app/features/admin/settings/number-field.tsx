import type { EditForm } from '../../../forms/editing/edit-form.ts';
import { TextField } from '../../../forms/text-field.tsx';
import type { SettingField } from './setting-tabs.ts';
import { useLabels } from './settings-frame.tsx';

type NumberFieldProps<Field extends SettingField> = { edit: EditForm<Field>; name: Field; hint: string };

export function NumberField<Field extends SettingField>({ edit, name, hint }: NumberFieldProps<Field>) {
  const labels = useLabels();
  return (
    <TextField
      form={edit.form}
      name={name}
      label={labels[name]}
      hint={hint}
      defaultValue={edit.first[name]}
      inputMode="numeric"
      autoComplete="off"
      required
    />
  );
}

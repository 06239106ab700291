import { type DirectoryColumn, directoryColumns } from '@waymark/contract/directory-columns';
import { useTranslations } from 'use-intl';
import { Options } from '../../../forms/options.tsx';
import { fieldGroups, offeredFields } from './choose-columns.ts';

type FieldSelectProps = {
  /** Accessible name, with the column's heading. */
  label: string;
  value: DirectoryColumn | '';
  onChange: (field: DirectoryColumn | '') => void;
};

export function FieldSelect({ label, value, onChange }: FieldSelectProps) {
  const t = useTranslations('adminTransfer.columns');
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(directoryColumns.find((field) => field === target.value) ?? '')}
    >
      <option value="">{t('notRead')}</option>
      {fieldGroups.map((group) => (
        <optgroup key={group} label={t(`groups.${group}`)}>
          <Options of={offeredFields[group]} label={(field) => t(`fields.${field}`)} />
        </optgroup>
      ))}
    </select>
  );
}

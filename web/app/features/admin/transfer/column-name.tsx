import { useTranslations } from 'use-intl';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { fieldGroups, offeredFields } from './choose-columns.ts';

type ColumnNameProps = {
  /** A column of ours or of HSDS; "" is the whole row. */
  field: string;
  /** How the file calls it, where a person has said what its columns are. */
  heading: string | undefined;
};

/** The column that a problem is in: as the file calls it, and what it is read as. */
export function ColumnName({ field, heading }: ColumnNameProps) {
  const t = useTranslations('adminTransfer');
  if (field === '') return t('report.wholeRow');
  if (heading === undefined || heading.toLowerCase() === field.toLowerCase()) return <bdi>{heading ?? field}</bdi>;
  const ours = fieldGroups.flatMap((group) => offeredFields[group]).find((column) => column === field);
  const column = bidiIsolate(ours ? t(`columns.fields.${ours}`) : field);
  return (
    <>
      <bdi>{heading}</bdi> <span className="soft">{t('columns.readAs', { column })}</span>
    </>
  );
}

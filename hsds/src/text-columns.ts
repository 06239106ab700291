/** The columns of a resource's standalone texts, in services.csv of HSDS and in the table for a spreadsheet. */
import type { DirectoryColumn } from '@waymark/contract/directory-columns';
import { type TextField, textFields } from '@waymark/contract/resource-table';

type Columns = {
  /** Absent: no HSDS column of the service. */
  service?: string;
  plain: DirectoryColumn;
};

export const textColumns = {
  alternateName: { service: 'alternate_name', plain: 'Also known as' },
  applicationProcess: { service: 'application_process', plain: 'How to apply' },
  interpretation: { service: 'interpretation_services', plain: 'Interpretation' },
  transportation: { plain: 'Transportation' },
  waitTime: { service: 'wait_time', plain: 'Wait' },
  assurerEmail: { service: 'assurer_email', plain: 'Checked by' },
} as const satisfies Record<TextField, Columns>;

/** The texts that are columns of services.csv. */
export const serviceTexts = textFields.flatMap((field) => {
  const { service }: Columns = textColumns[field];
  return service === undefined ? [] : [[field, service] as const];
});

export type SpreadsheetTextColumn = (typeof textColumns)[TextField]['plain'];

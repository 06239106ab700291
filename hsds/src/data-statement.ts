/** Metadata of a downloaded directory (date, license, publisher), for each file format. */
import type { DataLicense } from '@waymark/contract/open-data';

export type DataStatement = {
  /** When the file was written (ISO 8601). */
  created: string;
  /** One sentence about the license, or whom to ask. */
  rights: string;
  license?: DataLicense;
  publisher: { name: string; url?: string; email?: string };
  /** `since` of the changes that come after this file. */
  changesSince: string;
};

/** Last columns of the table for a spreadsheet, which has no other place for metadata. An import ignores them. */
export const statementColumns = ['License', 'As of'] as const;

export function statementCells({ rights, created }: DataStatement): string[] {
  return [rights, created];
}

/** Properties of a data package (specs.frictionlessdata.io/data-package), and one of ours. */
export function statementOfPackage({ created, rights, license, publisher, changesSince }: DataStatement) {
  const { name, url, email } = publisher;
  return {
    created,
    description: rights,
    ...(license && {
      licenses: [{ ...(license.id !== undefined && { name: license.id }), path: license.url, title: license.name }],
    }),
    contributors: [{ title: name, ...(url && { path: url }), ...(email && { email }), role: 'publisher' }],
    changes_since: changesSince,
  };
}

/** Properties that precede the records in the JSON file. */
export function statementOfJson({ created, rights, license, publisher, changesSince }: DataStatement) {
  return { created, rights, ...(license && { license }), publisher, changes_since: changesSince };
}

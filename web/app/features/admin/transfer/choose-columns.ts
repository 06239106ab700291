/** Edits the mapping of a table's columns to fields. Pure. */
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import { type DirectoryColumn, directoryColumns } from '@waymark/contract/directory-columns';

/** The field that a column is read as; '' for none. */
export function fieldOf({ columns }: ColumnMapping, heading: string): DirectoryColumn | '' {
  return directoryColumns.find((field) => columns[field]?.includes(heading)) ?? '';
}

/** The mapping with the column read as `field`, or as none. Several columns of a field are joined. */
export function withField(mapping: ColumnMapping, heading: string, field: DirectoryColumn | ''): ColumnMapping {
  const isOwn = isOwnOrganization(mapping);
  // A column chosen for the organization replaces the copied columns of the name.
  const { columns } = isOwn ? withOwnOrganization(mapping, false) : mapping;
  const entries = directoryColumns.flatMap((one) => {
    const others = (columns[one] ?? []).filter((other) => other !== heading);
    const all = one === field ? [...others, heading] : others;
    return all.length > 0 ? [[one, all] as const] : [];
  });
  const changed = { ...mapping, columns: Object.fromEntries(entries) };
  // Otherwise it is still read from the columns of the name, which may have changed.
  return isOwn && field !== 'Organization' ? withOwnOrganization(changed, true) : changed;
}

/** Whether each place is its own organization: both names are read from the same columns. */
export function isOwnOrganization({ columns: { Name, Organization } }: ColumnMapping): boolean {
  return Name !== undefined && Organization !== undefined && Name.join('\n') === Organization.join('\n');
}

export function withOwnOrganization(mapping: ColumnMapping, isOwn: boolean): ColumnMapping {
  const { Organization: _before, ...columns } = mapping.columns;
  return { ...mapping, columns: isOwn && columns.Name ? { ...columns, Organization: columns.Name } : columns };
}

/** The mapping with one organization for all rows that name none. */
export function withOrganization(mapping: ColumnMapping, name: string): ColumnMapping {
  const { Organization: _before, ...constants } = mapping.constants ?? {};
  return { ...mapping, constants: name.trim() === '' ? constants : { ...constants, Organization: name } };
}

type OfferedField = Exclude<DirectoryColumn, 'Worked out'>;
type Group = 'what' | 'where' | 'reach' | 'when' | 'who' | 'more';

/** The fields that can be chosen, in groups. `Worked out` is not offered: only own exports have it. */
export const offeredFields: Readonly<Record<Group, readonly OfferedField[]>> = {
  what: ['Name', 'Organization', 'Description', 'Category', 'Type', 'Tags', 'Also known as', 'Status'],
  where: [
    'Street',
    'City',
    'State',
    'ZIP',
    'Latitude',
    'Longitude',
    'Address shown',
    'Place',
    'Area served',
    'Transportation',
  ],
  reach: ['Phone', 'Phones', 'Email', 'Website'],
  when: ['Hours', 'Other hours', 'Closed on holidays', 'Time zone'],
  who: [
    'Who can come',
    'Who cannot come',
    'People',
    'Lowest age',
    'Highest age',
    'What to bring',
    'How to apply',
    'Fees',
    'Free',
    'Languages',
    'Interpretation',
    'Accessibility',
  ],
  more: [
    'ID',
    'Organization ID',
    'Wait',
    'Waiting list',
    'People there',
    'Places in all',
    'About places',
    'Notice',
    'Notice until',
    'Checked on',
    'Checked by',
    'Last changed',
  ],
};
export const fieldGroups = Object.keys(offeredFields) as Group[];

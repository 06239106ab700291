/**
 * The tables of HSDS in an export, with every column of the standard in its order, and the data package that describes them.
 * Source: HSDS 3.2.3, datapackage.json. `!` marks required columns; a type or a string format follows the colon.
 */
import { type DataStatement, statementOfPackage } from './data-statement.ts';

const tables = {
  organizations: {
    name: 'organization',
    path: 'organizations.csv',
    columns:
      'id!:uuid name! alternate_name description! email:email website:uri tax_status tax_id year_incorporated:number legal_status logo uri:uri parent_organization_id:uuid',
  },
  services: {
    name: 'service',
    path: 'services.csv',
    columns:
      'id!:uuid organization_id!:uuid program_id:uuid name! alternate_name description url:uri email:email status! interpretation_services application_process fees_description wait_time fees accreditations eligibility_description minimum_age:number maximum_age:number assured_date:date assurer_email:email licenses alert last_modified:datetime',
  },
  attributes: {
    name: 'attribute',
    path: 'attributes.csv',
    columns: 'id!:uuid link_id!:uuid taxonomy_term_id!:uuid link_type link_entity! value label',
  },
  service_at_locations: {
    name: 'service_at_location',
    path: 'service_at_location.csv',
    columns: 'id!:uuid service_id!:uuid location_id!:uuid description',
  },
  locations: {
    name: 'location',
    path: 'locations.csv',
    columns:
      'id!:uuid location_type! url:uri organization_id:uuid name alternate_name description transportation latitude:number longitude:number external_identifier external_identifier_type',
  },
  phones: {
    name: 'phone',
    path: 'phones.csv',
    columns:
      'id!:uuid location_id:uuid service_id:uuid organization_id:uuid contact_id:uuid service_at_location_id:uuid number! extension:number type description',
  },
  addresses: {
    name: 'address',
    path: 'addresses.csv',
    columns:
      'id!:uuid location_id:uuid attention address_1! address_2 city! region state_province! postal_code! country! address_type!',
  },
  schedules: {
    name: 'schedule',
    path: 'schedules.csv',
    columns:
      'id!:uuid service_id:uuid location_id:uuid service_at_location_id:uuid valid_from:date valid_to:date dtstart:date timezone:number until:date count:number wkst freq interval:number byday byweekno bymonthday byyearday description opens_at:time closes_at:time schedule_link:uri attending_type notes',
  },
  service_areas: {
    name: 'service_area',
    path: 'service_areas.csv',
    columns: 'id!:uuid service_id:uuid service_at_location_id:uuid name description extent extent_type uri',
  },
  required_documents: {
    name: 'required_document',
    path: 'required_documents.csv',
    columns: 'id!:uuid service_id:uuid document uri:uri',
  },
  languages: {
    name: 'language',
    path: 'languages.csv',
    columns: 'id!:uuid service_id:uuid location_id:uuid phone_id:uuid name code note',
  },
  accessibility: {
    name: 'accessibility',
    path: 'accessibility.csv',
    columns: 'id!:uuid location_id:uuid description details url:uri',
  },
  service_capacities: {
    name: 'service_capacity',
    path: 'service_capacity.csv',
    columns: 'id!:uuid service_id!:uuid unit_id!:uuid available!:number maximum:number description updated!:datetime',
  },
  units: {
    name: 'unit',
    path: 'units.csv',
    columns: 'id!:uuid name! scheme identifier uri:uri',
  },
  taxonomy_terms: {
    name: 'taxonomy_term',
    path: 'taxonomy_terms.csv',
    columns: 'id!:uuid code name! description! parent_id:uuid taxonomy language taxonomy_id:uuid term_uri:uri',
  },
  taxonomies: {
    name: 'taxonomy',
    path: 'taxonomies.csv',
    columns: 'id!:uuid name! description! uri:uri version',
  },
} as const;

export type HsdsTable = keyof typeof tables;
export const hsdsTables = Object.keys(tables) as HsdsTable[];

type Column = { name: string; type: string; format?: string; required: boolean };

const formats = ['uuid', 'email', 'uri'];

function columnOf(written: string): Column {
  const [marked = '', kind = 'string'] = written.split(':');
  const isFormat = formats.includes(kind);
  return {
    name: marked.replace('!', ''),
    type: isFormat ? 'string' : kind,
    ...(isFormat && { format: kind }),
    required: marked.endsWith('!'),
  };
}

export const hsdsColumns = Object.fromEntries(
  hsdsTables.map((table) => [table, tables[table].columns.split(' ').map(columnOf)]),
) as Record<HsdsTable, Column[]>;

/** The file name of a table. */
export function hsdsFile(table: HsdsTable): string {
  return tables[table].path;
}

/** The file `datapackage.json` beside the tables. Source: Tabular Data Package 1.0, specs.frictionlessdata.io. */
export function hsdsPackage(statement?: DataStatement): string {
  const resources = hsdsTables.map((table) => ({
    name: tables[table].name,
    path: hsdsFile(table),
    profile: 'tabular-data-resource',
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    schema: {
      fields: hsdsColumns[table].map(({ required, ...column }) => ({
        ...column,
        constraints: { required, unique: column.name === 'id' },
      })),
      primaryKey: 'id',
      ...foreignKeys(table),
    },
  }));
  const about = { name: 'human_services_data', title: 'Human Services Data', profile: 'tabular-data-package' };
  return `${JSON.stringify({ ...about, ...(statement && statementOfPackage(statement)), resources }, null, 2)}\n`;
}

/** Empty lists are invalid. */
function foreignKeys(table: HsdsTable) {
  const keys = hsdsColumns[table].flatMap(({ name }) => {
    const linked = hsdsTables.find((one) => `${tables[one].name}_id` === name);
    return linked ? [{ fields: name, reference: { resource: tables[linked].name, fields: 'id' } }] : [];
  });
  return keys.length > 0 && { foreignKeys: keys };
}

/**
 * Validates an export with the schemas and the data package of HSDS 3.2, as published by Open Referral. No maintained npm
 * package validates data packages, so Ajv checks the constraints of fields, and keys are checked here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'csv-parse/browser/esm/sync';

const folder = new URL('hsds-3.2/', import.meta.url);

type Field = {
  name: string;
  type: string;
  format?: string;
  constraints: { required: boolean; unique: boolean; enum?: string[] };
};
export type StandardTable = {
  name: string;
  path: string;
  schema: { fields: Field[]; foreignKeys?: { fields: string; reference: { resource: string; fields: string } }[] };
};

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
}

/** The tables of the standard. */
export const standardTables = read<{ resources: StandardTable[] }>('datapackage.json').resources;

const { paths, components } = read<StandardApi>('openapi.json');
type StandardApi = {
  paths: Record<string, { [Method in 'get' | 'post']?: { parameters?: ({ $ref: string } | { name: string })[] } }>;
  components: { parameters: Record<string, { name: string }> };
};

/** The calls that the standard's API has for reading, each with the names of its query parameters. */
export const standardCalls = Object.entries(paths).flatMap(([path, methods]) =>
  (['get', 'post'] as const).flatMap((method) => {
    const parameters = (methods[method]?.parameters ?? []).map((one) =>
      '$ref' in one ? (components.parameters[one.$ref.split('/').at(-1) ?? '']?.name ?? one.$ref) : one.name,
    );
    return methods[method] === undefined ? [] : [{ path, method, parameters }];
  }),
);

const notSchemas = ['datapackage.json', 'openapi.json'];
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
for (const name of readdirSync(folder).filter((one) => one.endsWith('.json') && !notSchemas.includes(one))) {
  ajv.addSchema(read<object>(name), name);
}

const onTheWeb = 'https://raw.githubusercontent.com/openreferral/specification/3.0/schema/';
/**
 * The standard's API document with its schemas taken from here. The compiled ones are these with their references resolved;
 * those of lists are these without lists, which are optional.
 */
const standardApi: object = JSON.parse(
  readFileSync(new URL('openapi.json', folder), 'utf8')
    .replaceAll(`${onTheWeb}compiled/`, '')
    .replaceAll(onTheWeb, '')
    .replaceAll('_list.json', '.json'),
);
ajv.addSchema(standardApi, 'openapi.json');

/** Findings in the reply to one of `standardCalls`. */
export function findingsInReply({ path, method }: { path: string; method: string }, reply: unknown): string[] {
  const place = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema'];
  const pointer = place.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  return findingsInRecord(`openapi.json#/${pointer}`, reply);
}

/** Findings in a record of the JSON form; `schema` is a file of the standard's such as `service.json`. */
export function findingsInRecord(schema: string, record: unknown): string[] {
  const validate = ajv.getSchema(schema);
  if (validate === undefined) {
    throw new Error(`The standard has no ${schema}.`);
  }
  return findings(validate, record);
}

function findings(validate: ValidateFunction, value: unknown): string[] {
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A cell of these types, as text. Source: Table Schema 1.0. */
const cellForms: Record<string, object> = {
  number: { pattern: '^-?\\d+(\\.\\d+)?$' },
  date: { format: 'date' },
  datetime: { format: 'date-time', pattern: ':\\d\\dZ$' },
  time: { pattern: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$' },
};

/** Findings in the files of a tabular export, by the name of the file. */
export function findingsInTables(files: ReadonlyMap<string, string>): string[] {
  const tables = new Map(
    standardTables.flatMap(({ name, path }) => {
      const text = files.get(path);
      return text === undefined ? [] : [[name, rowsOf(text)] as const];
    }),
  );
  const known = new Set(['datapackage.json', ...standardTables.map(({ path }) => path)]);
  return [
    ...[...files.keys()].filter((file) => !known.has(file)).map((file) => `${file} is no file of the standard`),
    ...standardTables.flatMap((table) => {
      const rows = tables.get(table.name);
      return rows === undefined ? [] : findingsInTable(table, rows, tables).map((one) => `${table.path} ${one}`);
    }),
  ];
}

type Rows = string[][];

function rowsOf(text: string): Rows {
  return parse(text, { bom: true });
}

function findingsInTable({ schema }: StandardTable, [header = [], ...rows]: Rows, tables: Map<string, Rows>): string[] {
  const names = schema.fields.map(({ name }) => name);
  if (header.join() !== names.join()) {
    return [`has the columns ${header.join()}`];
  }
  const validate = ajv.compile({
    type: 'object',
    required: schema.fields.filter(({ constraints }) => constraints.required).map(({ name }) => name),
    properties: Object.fromEntries(
      schema.fields.map(({ name, type, format, constraints }) => [
        name,
        {
          ...cellForms[type],
          ...(format !== undefined && { format }),
          ...(constraints.enum && { enum: constraints.enum }),
        },
      ]),
    ),
  });
  const column = (name: string) => rows.map((row) => row[names.indexOf(name)] ?? '');
  const unique = schema.fields.filter(({ constraints }) => constraints.unique).map(({ name }) => name);
  return [
    ...rows.flatMap((row) =>
      findings(validate, Object.fromEntries(names.flatMap((name, at) => (row[at] ? [[name, row[at]]] : [])))),
    ),
    ...unique.flatMap((name) => {
      const written = column(name).filter(Boolean);
      const repeated = written.length - new Set(written).size;
      return repeated === 0 ? [] : [`repeats ${repeated} values of ${name}`];
    }),
    ...(schema.foreignKeys ?? []).flatMap(({ fields, reference }) => {
      const [linked = [], ...others] = tables.get(reference.resource) ?? [];
      const ids = new Set(others.map((row) => row[linked.indexOf(reference.fields)]));
      return column(fields)
        .filter((id) => id !== '' && !ids.has(id))
        .map((id) => `${fields} ${id} is in no row of ${reference.resource}`);
    }),
  ];
}

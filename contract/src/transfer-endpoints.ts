/** Calls that send or take files: the directory, volunteers, the record of changes. */
import * as z from 'zod/mini';
import { AuditExportQuery } from './administration.ts';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf } from './envelope.ts';
import { ById } from './list-query.ts';
import { ExportQuery, exportTypes, Import, ImportQuery, ImportsQuery, ListedImport } from './transfer.ts';
import { VolunteersExportQuery } from './volunteer.ts';

export const transferEndpoints = {
  exportDirectory: endpoint({
    ...calls.exportDirectory,
    summary: 'The directory as a file: tables of HSDS 3 in a zip file, HSDS 3 JSON, or one table for a spreadsheet',
    access: 'admin',
    query: ExportQuery,
    file: Object.values(exportTypes),
    reply: z.object({}),
    problems: [],
  }),
  exportVolunteers: endpoint({
    ...calls.exportVolunteers,
    summary: 'Volunteers as a table for a spreadsheet',
    access: 'admin',
    query: VolunteersExportQuery,
    file: ['text/csv'],
    reply: z.object({}),
    problems: [],
  }),
  exportAudit: endpoint({
    ...calls.exportAudit,
    summary: 'Who changed what as a table for a spreadsheet, newest first',
    access: 'admin',
    query: AuditExportQuery,
    file: ['text/csv'],
    reply: z.object({}),
    problems: [],
  }),
  addImport: endpoint({
    ...calls.addImport,
    summary: 'Send a directory as a file, to see what loading it would change',
    access: 'admin',
    query: ImportQuery,
    upload: ['application/zip', 'application/json', 'text/csv', 'application/x-ndjson'],
    reply: dataOf(Import),
    status: 202,
    problems: ['file-too-large', 'file-empty', 'import-running'],
  }),
  listImports: endpoint({
    ...calls.listImports,
    summary: 'The last imports, newest first',
    access: 'admin',
    query: ImportsQuery,
    reply: pageOf(ListedImport),
    problems: [],
  }),
  readImport: endpoint({
    ...calls.readImport,
    summary: 'How far an import is, and its report',
    access: 'admin',
    params: ById,
    reply: dataOf(Import),
    problems: ['import-not-found'],
  }),
  applyImport: endpoint({
    ...calls.applyImport,
    summary: 'Load what the dry run has shown; after a failure run again what was not finished',
    access: 'admin',
    params: ById,
    reply: dataOf(Import),
    status: 202,
    problems: ['import-not-found', 'import-not-ready', 'import-running'],
  }),
  cancelImport: endpoint({
    ...calls.cancelImport,
    summary: 'Stop an import and delete its file; what was loaded stays',
    access: 'admin',
    params: ById,
    reply: dataOf(Import),
    problems: ['import-not-found', 'import-not-ready'],
  }),
} as const;

/** Calls that send or take files: the directory, volunteers, the record of changes. */
import * as z from 'zod/mini';
import { AuditExportQuery } from './administration.ts';
import { ColumnMapping, MappingPreview } from './column-mapping.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf } from './envelope.ts';
import { ById } from './list-query.ts';
import { ExportQuery, exportTypes, Import, ImportQuery, ImportsQuery, ListedImport } from './transfer.ts';
import { VolunteersExportQuery } from './volunteer.ts';

export const transferEndpoints = {
  exportDirectory: endpoint({
    method: 'GET',
    path: '/admin/export',
    summary: 'The directory as a file: tables of HSDS 3 in a zip file, HSDS 3 JSON, or one table for a spreadsheet',
    access: 'admin',
    query: ExportQuery,
    file: Object.values(exportTypes),
    reply: z.object({}),
    problems: [],
  }),
  exportVolunteers: endpoint({
    method: 'GET',
    path: '/volunteers/admin/export',
    summary: 'Volunteers as a table for a spreadsheet',
    access: 'admin',
    query: VolunteersExportQuery,
    file: ['text/csv'],
    reply: z.object({}),
    problems: [],
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'Who changed what as a table for a spreadsheet, newest first',
    access: 'admin',
    query: AuditExportQuery,
    file: ['text/csv'],
    reply: z.object({}),
    problems: [],
  }),
  addImport: endpoint({
    method: 'POST',
    path: '/admin/imports',
    summary: 'Send a directory as a file, to see what loading it would change',
    access: 'admin',
    query: ImportQuery,
    upload: [
      'application/zip',
      'application/json',
      'text/csv',
      'text/tab-separated-values',
      'application/x-ndjson',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    reply: dataOf(Import),
    status: 202,
    problems: ['file-too-large', 'file-empty', 'import-running'],
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/admin/imports',
    summary: 'The last imports, newest first',
    access: 'admin',
    query: ImportsQuery,
    reply: pageOf(ListedImport),
    problems: [],
  }),
  readImport: endpoint({
    method: 'GET',
    path: '/admin/imports/:id',
    summary: 'How far an import is, and its report',
    access: 'admin',
    params: ById,
    reply: dataOf(Import),
    problems: ['import-not-found'],
  }),
  previewMapping: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/preview',
    summary: 'The first places of a table, read with these columns, as the public would see them; nothing is kept',
    access: 'admin',
    params: ById,
    body: ColumnMapping,
    reply: dataOf(MappingPreview),
    problems: ['import-not-found', 'import-not-ready'],
  }),
  mapImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/columns',
    summary:
      'Say which column of a table is which, and have it checked with that; the next file with these headings is read so too',
    access: 'admin',
    params: ById,
    body: ColumnMapping,
    reply: dataOf(Import),
    status: 202,
    problems: ['import-not-found', 'import-not-ready', 'import-running'],
  }),
  applyImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/apply',
    summary: 'Load what the dry run has shown; after a failure run again what was not finished',
    access: 'admin',
    params: ById,
    reply: dataOf(Import),
    status: 202,
    problems: ['import-not-found', 'import-not-ready', 'import-running'],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/admin/imports/:id/cancel',
    summary: 'Stop an import and delete its file; what was loaded stays',
    access: 'admin',
    params: ById,
    reply: dataOf(Import),
    problems: ['import-not-found', 'import-not-ready'],
  }),
} as const;

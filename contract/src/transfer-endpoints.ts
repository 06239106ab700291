/** Calls with files: exports and imports of the directory, and exports of volunteers and the audit log. */
import * as z from 'zod/mini';
import { AuditExportQuery } from './admin-schemas.ts';
import { ColumnMapping, MappingPreview } from './column-mapping.ts';
import { defineEndpoint } from './endpoint.ts';
import { IdParams } from './list-query.ts';
import { dataEnvelope, pageEnvelope } from './response-envelope.ts';
import {
  ExportQuery,
  exportMediaTypes,
  Import,
  ImportQuery,
  ImportsQuery,
  ListedImport,
  SampleDirectory,
} from './transfer.ts';
import { VolunteersExportQuery } from './volunteer.ts';

export const transferEndpoints = {
  exportDirectory: defineEndpoint({
    method: 'GET',
    path: '/admin/export',
    summary: 'The directory as a file: tables of HSDS 3 in a zip file, HSDS 3 JSON, or one table for a spreadsheet',
    access: 'admin',
    query: ExportQuery,
    file: Object.values(exportMediaTypes),
    reply: z.object({}),
  }),
  exportVolunteers: defineEndpoint({
    method: 'GET',
    path: '/volunteers/admin/export',
    summary: 'Volunteers as a table for a spreadsheet',
    access: 'admin',
    query: VolunteersExportQuery,
    file: ['text/csv'],
    reply: z.object({}),
  }),
  exportAudit: defineEndpoint({
    method: 'GET',
    path: '/admin/audit/export',
    summary: 'Who changed what as a table for a spreadsheet, newest first',
    access: 'admin',
    query: AuditExportQuery,
    file: ['text/csv'],
    reply: z.object({}),
  }),
  addImport: defineEndpoint({
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
    reply: dataEnvelope(Import),
    status: 202,
    problems: ['file-too-large', 'file-empty', 'import-running'],
  }),
  listImports: defineEndpoint({
    method: 'GET',
    path: '/admin/imports',
    summary: 'The last imports, newest first',
    access: 'admin',
    query: ImportsQuery,
    reply: pageEnvelope(ListedImport),
  }),
  readImport: defineEndpoint({
    method: 'GET',
    path: '/admin/imports/:id',
    summary: 'How far an import is, and its report',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(Import),
    problems: ['import-not-found'],
  }),
  previewMapping: defineEndpoint({
    method: 'POST',
    path: '/admin/imports/:id/preview',
    summary: 'The first places of a table, read with these columns, as the public would see them; nothing is kept',
    access: 'admin',
    params: IdParams,
    body: ColumnMapping,
    reply: dataEnvelope(MappingPreview),
    problems: ['import-not-found', 'import-not-ready'],
  }),
  mapImport: defineEndpoint({
    method: 'POST',
    path: '/admin/imports/:id/columns',
    summary:
      'Map the columns of a table, and check it again; the next file with these headings is read with the same mapping',
    access: 'admin',
    params: IdParams,
    body: ColumnMapping,
    reply: dataEnvelope(Import),
    status: 202,
    problems: ['import-not-found', 'import-not-ready', 'import-running'],
  }),
  applyImport: defineEndpoint({
    method: 'POST',
    path: '/admin/imports/:id/apply',
    summary: 'Load what the dry run has shown; after a failure, continue',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(Import),
    status: 202,
    problems: ['import-not-found', 'import-not-ready', 'import-running'],
  }),
  cancelImport: defineEndpoint({
    method: 'POST',
    path: '/admin/imports/:id/cancel',
    summary: 'Stop an import and delete its file; what was loaded stays',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(Import),
    problems: ['import-not-found', 'import-not-ready'],
  }),
  readSample: defineEndpoint({
    method: 'GET',
    path: '/admin/sample',
    summary: 'How many places of the sample directory are left',
    access: 'admin',
    reply: dataEnvelope(SampleDirectory),
  }),
  removeSample: defineEndpoint({
    method: 'DELETE',
    path: '/admin/sample',
    summary: 'Remove the places of the sample directory; those that were edited stay',
    access: 'admin',
    reply: dataEnvelope(SampleDirectory),
  }),
} as const;

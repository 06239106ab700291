/** The permission matrix of statistics, settings, exports, imports, sources, webhooks and messages. */
import { aMessage, anImport, aSource, aWebhook, type Row } from './permission-fixtures.ts';

export const administrationPermissions: readonly Row[] = [
  //                        anon  user       organization  admin  off  ended
  //                              own  other own  other
  { call: 'readStats', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readSettings', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  {
    call: 'editSettings',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: () => ({ payload: { maxNeedsPerUser: 7 } }),
  },
  { call: 'listAudit', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'exportDirectory', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'exportVolunteers', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readUnmetNeeds', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'exportUnmetNeeds', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readOpenData', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  {
    call: 'readPublicUnmetNeeds',
    about: 'before it is published',
    statuses: [404, 404, 404, 404, 404, 404, 404, 404],
  },
  { call: 'exportAudit', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  {
    call: 'addImport',
    statuses: [401, 403, 403, 403, 403, 202, 401, 401],
    ask: () => ({ payload: { contents: [] } }),
  },
  { call: 'readSample', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'removeSample', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'listImports', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readImport', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: anImport },
  {
    call: 'previewMapping',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (fixture) => ({ ...(await anImport(fixture)), payload: { columns: {} } }),
  },
  {
    call: 'mapImport',
    about: 'without the columns that are needed',
    statuses: [401, 403, 403, 403, 403, 422, 401, 401],
    ask: async (fixture) => ({ ...(await anImport(fixture)), payload: { columns: {} } }),
  },
  { call: 'applyImport', statuses: [401, 403, 403, 403, 403, 202, 401, 401], ask: anImport },
  { call: 'cancelImport', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: anImport },
  { call: 'listSources', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readSource', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aSource() },
  {
    call: 'addSource',
    statuses: [401, 403, 403, 403, 403, 201, 401, 401],
    ask: () => ({ payload: { name: crypto.randomUUID() } }),
  },
  { call: 'changeSource', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aSource({ license: 'ODbL' }) },
  { call: 'deleteSource', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aSource() },
  {
    call: 'fetchSource',
    about: 'without an address',
    statuses: [401, 403, 403, 403, 403, 409, 401, 401],
    ask: aSource(),
  },
  { call: 'listWebhooks', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  {
    call: 'addWebhook',
    statuses: [401, 403, 403, 403, 403, 201, 401, 401],
    // There is room for one more, however many the other calls have made.
    ask: async ({ db }) => {
      await db.deleteFrom('webhooks').execute();
      return { payload: { name: 'County', url: 'https://hooks.example.org/waymark' } };
    },
  },
  {
    call: 'changeWebhook',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (fixture) => ({
      ...(await aWebhook(fixture)),
      payload: { name: 'County', url: 'https://hooks.example.org/waymark', kinds: ['service'] },
    }),
  },
  { call: 'rotateWebhook', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aWebhook },
  { call: 'pauseWebhook', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aWebhook },
  { call: 'resumeWebhook', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aWebhook },
  { call: 'testWebhook', statuses: [401, 403, 403, 403, 403, 202, 401, 401], ask: aWebhook },
  { call: 'deleteWebhook', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aWebhook },
  {
    call: 'sendMessage',
    statuses: [202, 202, 202, 202, 202, 202, 202, 202],
    ask: () => ({ payload: { message: 'The pantry has moved.' } }),
  },
  { call: 'listMessages', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'finishMessage', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aMessage },
  { call: 'reopenMessage', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aMessage },
];

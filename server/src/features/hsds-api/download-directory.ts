/** The public directory as a file, for everyone. */
import { type ExportFormat, exportMediaTypes } from '@waymark/contract/transfer';
import type { FileResponse } from '../../platform/http/register-file-endpoint.ts';
import type { ExportContext } from '../../services/hsds-transfer/exported-records.ts';
import { fileExtensions, writeDirectory } from '../../services/hsds-transfer/write-directory.ts';
import { etagOf } from './etag.ts';
import { type OpenDataSite, rightsOf } from './open-data.ts';
import { publicState } from './public-change-store.ts';

export type Download = FileResponse & {
  /** ETag: the same for the same records on one day, because availability notices end without a change. */
  tag: string;
};

/** `version`: of Waymark; another version may write other files. */
export type DownloadDeps = ExportContext & OpenDataSite & { version: string };

/** The file is generated while its pieces are read. */
export async function createDownload(deps: DownloadDeps, format: ExportFormat): Promise<Download> {
  const { db, hours, timeZone, now, license, site, version } = deps;
  // Read before the records, so that later changes are listed since its token.
  const state = await publicState(db);
  const rights = rightsOf(deps);
  const created = now();
  const day = hours.localNow(timeZone, created).slice(0, 10);
  const publisher = {
    name: site.platformName,
    ...(site.publicUrl && { url: site.publicUrl }),
    ...(site.contactEmail && { email: site.contactEmail }),
  };
  const statement = {
    created: created.toISOString(),
    rights,
    ...(license && { license }),
    publisher,
    changesSince: state.token,
  };
  return {
    name: `directory-${day}.${fileExtensions[format]}`,
    type: exportMediaTypes[format],
    chunks: writeDirectory(deps, format, 'public', statement),
    tag: etagOf(JSON.stringify([format, state.version, day, version, rights, publisher])),
  };
}

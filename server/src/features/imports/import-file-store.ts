/** SQL of the files of imports, which are written and read in parts, so that memory does not grow with them. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { StoredFile } from '../../services/hsds-transfer/open-upload.ts';

/** Bytes of a part, except the last. */
const partSize = 256 * 1024;

const isUnused = sql<SqlBool>`not exists (select from imports where file_id = import_files.id)`;

/** The file was deleted while it was read. */
export class FileDeleted extends Error {}

/** The file is stored before `work`, which inserts its import; it is kept only if there is one then. */
export async function withStoredFile<T>(
  db: Database,
  pieces: AsyncIterable<Uint8Array>,
  work: (file: { id: string; size: number }) => Promise<T>,
): Promise<T> {
  const { id } = await db.insertInto('import_files').defaultValues().returning('id').executeTakeFirstOrThrow();
  let number = 0;
  let size = 0;
  try {
    for await (const bytes of inParts(pieces)) {
      number += 1;
      size += bytes.length;
      await db.insertInto('import_file_parts').values({ file_id: id, number, bytes }).execute();
    }
    return await work({ id, size });
  } finally {
    await db.deleteFrom('import_files').where('id', '=', id).where(isUnused).execute();
  }
}

async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    held.push(piece);
    size += piece.length;
    if (size >= partSize) {
      yield Buffer.concat(held);
      held = [];
      size = 0;
    }
  }
  if (size > 0) {
    yield Buffer.concat(held);
  }
}

/** Null when the file was deleted. Reading its pieces throws FileDeleted when it is deleted meanwhile. */
export function fileOf(
  db: Database,
  { file_id, file_name, size }: { file_id: string | null; file_name: string; size: number },
): StoredFile | null {
  return file_id === null ? null : { name: file_name, pieces: () => readParts(db, file_id, size) };
}

async function* readParts(db: Database, id: string, size: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let number = 1; read < size; number += 1) {
    const part = await db
      .selectFrom('import_file_parts')
      .select('bytes')
      .where('file_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!part) {
      throw new FileDeleted();
    }
    read += part.bytes.length;
    yield part.bytes;
  }
}

/** Deletes files that were arriving when a process was killed: an upload takes half an hour at most (`fileTimeout`). */
export async function deleteAbandonedFiles(db: Database): Promise<void> {
  await db
    .deleteFrom('import_files')
    .where('received_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where(isUnused)
    .execute();
}

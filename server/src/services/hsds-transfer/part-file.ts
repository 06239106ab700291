/** Keeps the parts of a directory on disk between two passes, so that its files are read only once. */
import { closeSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

export type PartFile<Part> = {
  add(part: Part): void;
  /** The parts in the order in which they were added; null when they could not all be kept. */
  parts(): Iterable<Part> | null;
  close(): void;
};

/**
 * A file that has no name any more: nobody else can open it, and nothing is left of it when this process ends, however it ends.
 * A disk that is full or read-only keeps nothing, which is no error.
 */
export function createPartFile<Part>(folder: string): PartFile<Part> {
  let file = openNameless(folder);
  const ends: number[] = [];

  function close(): void {
    if (file !== null) {
      closeSync(file);
      file = null;
    }
  }

  function read(from: number, end: number): Part {
    const bytes = Buffer.allocUnsafe(end - from);
    for (let at = 0; at < bytes.length; ) {
      const count = file === null ? 0 : readSync(file, bytes, at, bytes.length - at, from + at);
      if (count === 0) {
        throw new Error('The kept parts of a directory ended too early.');
      }
      at += count;
    }
    // Written by `add`.
    return deserialize(bytes) as Part;
  }

  function* readAll(): Generator<Part> {
    for (const [at, end] of ends.entries()) {
      yield read(ends[at - 1] ?? 0, end);
    }
  }

  return {
    add(part) {
      if (file === null) {
        return;
      }
      const bytes = serialize(part);
      const from = ends.at(-1) ?? 0;
      try {
        for (let at = 0; at < bytes.length; ) {
          at += writeSync(file, bytes, at, bytes.length - at, from + at);
        }
        ends.push(from + bytes.length);
      } catch (error) {
        close();
        throwUnlessFull(error);
      }
    },
    parts: () => (file === null ? null : readAll()),
    close,
  };
}

/** Null when the folder takes no files. */
function openNameless(folder: string): number | null {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const own = mkdtempSync(join(folder, 'parts-'));
    try {
      return openSync(join(own, 'parts'), 'wx+', 0o600);
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  } catch (error) {
    throwUnlessFull(error);
    return null;
  }
}

function throwUnlessFull(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EPERM', 'EEXIST', 'ENOTDIR'].includes(code)) {
    throw error;
  }
}

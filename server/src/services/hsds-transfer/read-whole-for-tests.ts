import { type OpenOptions, openUpload, storedFile } from './open-upload.ts';
import type { ReadUpload } from './read-upload.ts';

/** Opens a file and reads all of its records. */
export async function readWhole(
  { name, bytes }: { name: string; bytes: Buffer },
  options: OpenOptions,
): Promise<ReadUpload> {
  const { rest, ...whole } = await openUpload(storedFile(name, bytes), options);
  for await (const { organizations, resources, problems } of rest?.() ?? []) {
    whole.organizations.push(...organizations);
    whole.resources.push(...resources);
    whole.problems.push(...problems);
  }
  return whole;
}

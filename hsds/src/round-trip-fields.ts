/**
 * Fields that HSDS tables represent less exactly than our schema, stored beside them as JSON, so that an export can be
 * read back without loss. Only fields that would otherwise differ are included; on import they take precedence.
 */
import { Resource } from '@waymark/contract/resource';
import { recordOf, tableFields } from '@waymark/contract/resource-table';
import * as z from 'zod/mini';
import type { ExportedResource } from './export-types.ts';
import type { ImportedResource } from './import-types.ts';

const fieldNames = [
  ...tableFields.filter((field) => field !== 'organizationId' && field !== 'organizationName'),
  'updatedAt' as const,
];
/** Null: empty, whatever the tables contain. */
const exactFields = recordOf(fieldNames, (field): z.core.$ZodType => {
  const shape: z.ZodMiniType = Resource.shape[field];
  return shape.safeParse(undefined).success ? z.nullable(shape) : shape;
});

/** The fields that would differ when read from the tables alone, as JSON; undefined when there are none. */
export function encodeRoundTripFields(
  resource: ExportedResource,
  fromTables: Partial<ImportedResource> | undefined,
): string | undefined {
  const differing = fieldNames.flatMap((field): [string, unknown][] => {
    const own = canonical(exactFields[field], resource[field]);
    return own === canonical(exactFields[field], fromTables?.[field]) ? [] : [[field, JSON.parse(own)]];
  });
  return differing.length === 0 ? undefined : JSON.stringify(Object.fromEntries(differing));
}

/** The resource with those fields applied. An invalid field is ignored. */
export function applyRoundTripFields(resource: ImportedResource, encoded: string | undefined): ImportedResource {
  const fields = encoded === undefined ? undefined : parsed(encoded);
  if (fields === undefined) {
    return resource;
  }
  const read: Record<string, unknown> = { ...resource };
  for (const field of fieldNames) {
    const found = Object.hasOwn(fields, field) ? z.safeParse(exactFields[field], fields[field]) : null;
    if (found?.success && found.data === null) {
      delete read[field];
    } else if (found?.success) {
      read[field] = found.data;
    }
  }
  // Every value was validated by the schema of its field.
  const exact = read as ImportedResource;
  const isPublic = exact.location?.visibility === 'public' || exact.location === undefined;
  const isConfidential = resource.location !== undefined && resource.location.visibility !== 'public';
  // The address marks the place as confidential: an attribute must not make it public.
  return isConfidential && isPublic ? { ...exact, location: resource.location } : exact;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Canonical JSON: known keys only, in a fixed order. */
function canonical(schema: z.core.$ZodType, value: unknown): string {
  const parsed = z.safeParse(schema, value ?? null);
  return JSON.stringify(parsed.success ? parsed.data : null, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

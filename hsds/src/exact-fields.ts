/**
 * What the tables of HSDS say less exactly than we do, carried beside them as JSON, so that an export can be read back without
 * loss. Only fields that reading the tables alone would give otherwise are in it; on import they win.
 */
import {
  Address,
  CapacityInfo,
  ContactInfo,
  Eligibility,
  Fees,
  OperatingHours,
  Phone,
  Resource,
  ResourceLocation,
  Verification,
} from '@waymark/contract/resource';
import * as z from 'zod/mini';
import type { ExportedResource } from './exported.ts';
import type { ImportedResource } from './imported.ts';

const texts = z.array(z.string());
/** Null: there is none, whatever the tables say. */
const exactFields = {
  name: Resource.shape.name,
  description: Resource.shape.description,
  category: Resource.shape.category,
  type: Resource.shape.type,
  status: Resource.shape.status,
  tags: texts,
  languages: texts,
  accessibilityFeatures: texts,
  requirements: texts,
  restrictions: texts,
  address: z.nullable(Address),
  contactInfo: z.nullable(ContactInfo),
  phones: z.nullable(z.array(Phone)),
  operatingHours: z.nullable(
    z.pick(OperatingHours, { specialHours: true, closedOnHolidays: true, weekly: true, timeZone: true }),
  ),
  capacityInfo: z.nullable(CapacityInfo),
  location: z.nullable(ResourceLocation),
  serviceArea: z.nullable(texts),
  eligibility: z.nullable(Eligibility),
  fees: z.nullable(Fees),
  applicationProcess: z.nullable(z.string()),
  interpretation: z.nullable(z.string()),
  transportation: z.nullable(z.string()),
  waitTime: z.nullable(z.string()),
  alert: z.nullable(z.object({ text: z.string(), until: z.optional(z.string()) })),
  verification: z.nullable(Verification),
  updatedAt: z.string(),
} as const satisfies Partial<Record<keyof ExportedResource, z.core.$ZodType>>;

type Field = keyof typeof exactFields;
export const exactFieldNames = Object.keys(exactFields) as Field[];

/** The fields of which the tables alone say something else, as JSON; undefined when they say everything. */
export function exactFieldsOf(
  resource: ExportedResource,
  fromTables: Partial<ImportedResource> | undefined,
): string | undefined {
  const differing = exactFieldNames.flatMap((field): [string, unknown][] => {
    const own = canonical(exactFields[field], resource[field]);
    return own === canonical(exactFields[field], fromTables?.[field]) ? [] : [[field, JSON.parse(own)]];
  });
  return differing.length === 0 ? undefined : JSON.stringify(Object.fromEntries(differing));
}

/** The resource with those fields in place of what the tables said. A field that cannot be read counts as not carried. */
export function withExactFields(resource: ImportedResource, carried: string | undefined): ImportedResource {
  const fields = carried === undefined ? undefined : parsed(carried);
  if (fields === undefined) {
    return resource;
  }
  const read: Record<string, unknown> = { ...resource };
  for (const field of exactFieldNames) {
    const found = Object.hasOwn(fields, field) ? z.safeParse<z.core.$ZodType>(exactFields[field], fields[field]) : null;
    if (found?.success && found.data === null) {
      delete read[field];
    } else if (found?.success) {
      read[field] = found.data;
    }
  }
  // Every value was read by the schema of its field.
  const exact = read as ImportedResource;
  const isTold = exact.location?.visibility === 'public' || exact.location === undefined;
  const hidden = resource.location !== undefined && resource.location.visibility !== 'public';
  // The tables say that nobody may know where it is: no attribute tells it.
  return hidden && isTold ? { ...exact, location: resource.location } : exact;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The same text for the same value: only what the schema knows, in one order of keys. */
function canonical(schema: z.core.$ZodType, value: unknown): string {
  const known = z.safeParse(schema, value ?? null);
  return JSON.stringify(known.success ? known.data : null, (_key, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  );
}

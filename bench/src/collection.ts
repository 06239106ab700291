/** The development collection: a directory, needs as people type them, and relevance judgements. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ResourceCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { hoursWithHolidays } from '@waymark/server/platform/hours/openings';
import * as z from 'zod/mini';
import { marlowFolder } from './shared-data.ts';

const CatalogueLine = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: ResourceCategory,
  type: ResourceType,
  status: ResourceStatus,
  tags: z.array(z.string()),
  languages: z.array(z.string()),
  accessibilityFeatures: z.array(z.string()),
  requirements: z.array(z.string()),
  restrictions: z.array(z.string()),
  address: z.nullish(
    z.object({
      street: z.nullish(z.string()),
      city: z.nullish(z.string()),
      state: z.nullish(z.string()),
      zipCode: z.nullish(z.string()),
    }),
  ),
  lat: z.nullish(z.number()),
  lon: z.nullish(z.number()),
  operatingHours: z.nullish(z.object({ weekly: z.nullish(z.string()), closedOnHolidays: z.nullish(z.boolean()) })),
  capacityInfo: z.nullish(z.object({ waitingList: z.nullish(z.boolean()) })),
  organizationName: z.nullish(z.string()),
});

const NeedLine = z.object({
  id: z.string(),
  text: z.string(),
  lang: z.string(),
  categories: z.array(ResourceCategory),
  acceptable: z.array(ResourceCategory),
  crisis: z.boolean(),
  crisisKind: z.nullable(z.string()),
  populations: z.array(z.string()),
  place: z.nullable(z.string()),
  features: z.array(z.string()),
});
const PhenomenaLine = z.object({ id: z.string(), phenomena: z.array(z.string()) });
const JudgementLine = z.object({ needId: z.string(), judgements: z.record(z.string(), z.number()) });

export type LabelledNeed = z.infer<typeof NeedLine> & {
  difficulties: string[];
  /** Relevance by record id: 3 best, 2 good, 1 marginal. Empty when not judged. */
  grades: ReadonlyMap<string, number>;
};
export type Collection = { records: IndexDocument[]; needs: LabelledNeed[] };

/** @returns null when the collection is missing (`shared-data.ts`). */
export function readCollection(): Collection | null {
  const folder = marlowFolder;
  if (folder === null) return null;
  const read = <Schema extends z.core.$ZodType>(file: string, schema: Schema) => readLines(join(folder, file), schema);
  const difficulties = new Map(read('dev-phenomena.jsonl', PhenomenaLine).map((line) => [line.id, line.phenomena]));
  const grades = new Map<string, ReadonlyMap<string, number>>();
  for (const file of ['dev-qrels.jsonl', 'dev-qrels-extra.jsonl']) {
    for (const { needId, judgements } of read(file, JudgementLine)) {
      grades.set(needId, new Map([...(grades.get(needId) ?? []), ...Object.entries(judgements)]));
    }
  }
  const records = read('catalogue.jsonl', CatalogueLine)
    .filter(({ status }) => isPublicStatus(status))
    .map(toDocument);
  const needs = read('dev-needs.jsonl', NeedLine).map((need) => ({
    ...need,
    difficulties: difficulties.get(need.id) ?? [],
    grades: grades.get(need.id) ?? new Map<string, number>(),
  }));
  return { records, needs };
}

function readLines<Schema extends z.core.$ZodType>(file: string, schema: Schema): z.output<Schema>[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => z.parse(schema, JSON.parse(line)));
}

function toDocument(line: z.output<typeof CatalogueLine>): IndexDocument {
  const { address, lat, lon, operatingHours } = line;
  const weekly = operatingHours?.weekly;
  return {
    id: line.id,
    name: line.name,
    description: line.description,
    category: line.category,
    type: line.type,
    status: line.status,
    tags: line.tags,
    languages: line.languages,
    accessibilityFeatures: line.accessibilityFeatures,
    requirements: line.requirements,
    restrictions: line.restrictions,
    locationKind: address?.street ? 'physical' : 'phone',
    serviceArea: [],
    waitingList: line.capacityInfo?.waitingList ?? false,
    updatedAt: 0,
    ...(line.organizationName ? { organizationName: line.organizationName } : {}),
    ...(address?.city ? { city: address.city } : {}),
    ...(address?.state ? { state: address.state } : {}),
    ...(address?.zipCode ? { zipCode: address.zipCode } : {}),
    ...(typeof lat === 'number' && typeof lon === 'number' ? { point: { latitude: lat, longitude: lon } } : {}),
    ...(weekly
      ? { hours: hoursWithHolidays(weekly, operatingHours.closedOnHolidays), timeZone: 'America/New_York' }
      : {}),
  };
}

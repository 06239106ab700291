/**
 * Generates a directory of any size from the sample: its sentences, tags and conditions are recombined within a category, with
 * other names, towns and hours. The same count and seed give the same records on every machine.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ResourceCategory, type ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import * as z from 'zod/mini';
import { inventHours, inventNames, inventTowns, type Town } from './generated-places.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

const SampleLine = z.object({
  name: z.string(),
  description: z.string(),
  category: ResourceCategory,
  type: ResourceType,
  tags: z.array(z.string()),
  languages: z.array(z.string()),
  accessibilityFeatures: z.array(z.string()),
  requirements: z.array(z.string()),
  restrictions: z.array(z.string()),
});
type SampleLine = z.infer<typeof SampleLine>;

export type GeneratedDirectory = { records: IndexDocument[]; towns: Town[] };

const townCount = 300;
const hoursCount = 3000;
const nameCount = 3000;
/** Place names in the sample's texts, replaced by the town of the generated record. */
const samplePlaces = /Marlow County|Marlow|Wexley|Tillbrook|Harlan Ferry|Castine Hill|Oak Hollow|Brindle Creek/g;
const latestDate = Date.UTC(2026, 10, 1);
const millisecondsPerDay = 86_400_000;

/** @param count of records; a larger directory begins with the records of a smaller one. */
export function generateDirectory(count: number, seed = 20_261_121): GeneratedDirectory {
  const random = createSeededRandom(seed);
  const towns = inventTowns(townCount, random);
  const hours = inventHours(hoursCount, random);
  const names = inventNames(nameCount, random);
  const samples = readSample();
  const samplesByCategory = new Map(
    ResourceCategory.options.map((category) => [category, samples.filter((sample) => sample.category === category)]),
  );
  const records = Array.from({ length: count }, (_, at): IndexDocument => {
    const sample = random.pick(samples);
    const others = samplesByCategory.get(sample.category) ?? [sample];
    const town = random.pickSkewed(towns);
    const relocated = (text: string) => text.replace(samplePlaces, town.name);
    const hotline = sample.type === 'HOTLINE';
    return {
      id: uuidOf(`${seed} ${at}`),
      name: `${random.pick(names)} ${relocated(sample.name)}`.slice(0, 300),
      description: relocated(describe(sample, others, random)),
      organizationName: `${random.pick(names)} ${random.pick(['Trust', 'Center', 'Ministries', 'Community Action'])}`,
      category: sample.category,
      type: sample.type,
      status: random.pick(statuses),
      tags: [...new Set([...sample.tags.slice(0, 2), ...random.pick(others).tags.slice(0, 2)])],
      languages: sample.languages,
      accessibilityFeatures: sample.accessibilityFeatures,
      requirements: random.pick(others).requirements.map(relocated),
      restrictions: random.pick(others).restrictions.map(relocated),
      state: 'OH',
      locationKind: hotline ? 'phone' : 'physical',
      serviceArea: random.chance(0.2) ? [town.name] : [],
      waitingList: random.chance(0.1),
      updatedAt: latestDate - random.integer(0, 700) * millisecondsPerDay,
      ...(random.chance(0.7) && { verifiedAt: latestDate - random.integer(0, 700) * millisecondsPerDay }),
      ...(random.chance(0.85) && { hours: random.pick(hours), timeZone: 'America/New_York' }),
      ...(!hotline && { city: town.name, zipCode: random.pick(town.zipCodes), point: pointIn(town, random) }),
    };
  });
  return { records, towns };
}

const statuses: readonly ResourceStatus[] = [
  ...Array.from({ length: 8 }, () => 'AVAILABLE' as const),
  'APPROVED',
  'LIMITED',
  'AT_CAPACITY',
  'TEMPORARILY_CLOSED',
];

/** The first sentence of the sample, then sentences of it and of others of its category. */
function describe(sample: SampleLine, others: readonly SampleLine[], random: SeededRandom): string {
  const [opening = sample.description, ...own] = sentencesOf(sample.description);
  const borrowed = Array.from({ length: random.integer(1, 3) }, () =>
    random.pick(sentencesOf(random.pick(others).description)),
  );
  return [opening, ...own.slice(0, random.integer(0, 2)), ...borrowed].join(' ');
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}

function pointIn(town: Town, random: SeededRandom): { latitude: number; longitude: number } {
  const jittered = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.1) * 1e5) / 1e5;
  return { latitude: jittered(town.latitude), longitude: jittered(town.longitude) };
}

/** A UUID derived from the name (version 8, custom: RFC 9562). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function readSample(): SampleLine[] {
  const text = readFileSync(new URL('../../server/sample/marlow.jsonl', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => z.parse(SampleLine, JSON.parse(line)));
}

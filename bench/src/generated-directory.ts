/**
 * A directory of any size in the manner of the sample: its sentences, tags and conditions recombined within a category, under
 * other names, in other towns, at other hours. The same count and seed give the same records on every machine.
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
/** The sample's own places: each becomes a place of the generated record. */
const samplePlaces = /Marlow County|Marlow|Wexley|Tillbrook|Harlan Ferry|Castine Hill|Oak Hollow|Brindle Creek/g;
const someDay = Date.UTC(2026, 10, 1);
const millisecondsOfDay = 86_400_000;

/** @param count how many records; the larger directory begins with the smaller one's records. */
export function generateDirectory(count: number, seed = 20_261_121): GeneratedDirectory {
  const chance = createSeededRandom(seed);
  const towns = inventTowns(townCount, chance);
  const hours = inventHours(hoursCount, chance);
  const names = inventNames(nameCount, chance);
  const samples = readSample();
  const alike = new Map(
    ResourceCategory.options.map((category) => [category, samples.filter((sample) => sample.category === category)]),
  );
  const records = Array.from({ length: count }, (_, at): IndexDocument => {
    const sample = chance.pick(samples);
    const others = alike.get(sample.category) ?? [sample];
    const town = chance.pickUneven(towns);
    const moved = (text: string) => text.replace(samplePlaces, town.name);
    const hotline = sample.type === 'HOTLINE';
    return {
      id: uuidOf(`${seed} ${at}`),
      name: `${chance.pick(names)} ${moved(sample.name)}`.slice(0, 300),
      description: moved(describe(sample, others, chance)),
      organizationName: `${chance.pick(names)} ${chance.pick(['Trust', 'Center', 'Ministries', 'Community Action'])}`,
      category: sample.category,
      type: sample.type,
      status: chance.pick(statuses),
      tags: [...new Set([...sample.tags.slice(0, 2), ...chance.pick(others).tags.slice(0, 2)])],
      languages: sample.languages,
      accessibilityFeatures: sample.accessibilityFeatures,
      requirements: chance.pick(others).requirements.map(moved),
      restrictions: chance.pick(others).restrictions.map(moved),
      state: 'OH',
      locationKind: hotline ? 'phone' : 'physical',
      serviceArea: chance.happens(0.2) ? [town.name] : [],
      waitingList: chance.happens(0.1),
      updatedAt: someDay - chance.whole(0, 700) * millisecondsOfDay,
      ...(chance.happens(0.7) && { verifiedAt: someDay - chance.whole(0, 700) * millisecondsOfDay }),
      ...(chance.happens(0.85) && { hours: chance.pick(hours), timeZone: 'America/New_York' }),
      ...(!hotline && { city: town.name, zipCode: chance.pick(town.zipCodes), point: pointIn(town, chance) }),
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

/** How the sample's own record begins, then sentences of records of its category. */
function describe(sample: SampleLine, others: readonly SampleLine[], chance: SeededRandom): string {
  const [opening = sample.description, ...own] = sentencesOf(sample.description);
  const borrowed = Array.from({ length: chance.whole(1, 3) }, () =>
    chance.pick(sentencesOf(chance.pick(others).description)),
  );
  return [opening, ...own.slice(0, chance.whole(0, 2)), ...borrowed].join(' ');
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}

function pointIn(town: Town, chance: SeededRandom): { latitude: number; longitude: number } {
  const about = (degrees: number) => Math.round((degrees + (chance.next() - 0.5) * 0.1) * 1e5) / 1e5;
  return { latitude: about(town.latitude), longitude: about(town.longitude) };
}

/** The same name, the same UUID (of version 8: made in a way of our own, RFC 9562). */
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

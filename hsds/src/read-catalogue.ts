/**
 * Reads a catalogue of resources in JSON Lines: one resource a line, with the field names of our API, `lat` and `lon` in
 * degrees, `location` as `{ kind, visibility }`, and `capacityInfo` as `{ total, available, unit, waitlist }`.
 */
import { parseCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import { maxAge } from '@waymark/contract/field-limits';
import { isInOrder } from '@waymark/contract/number-rules';
import { LocationKind, LocationVisibility, type Resource } from '@waymark/contract/resource';
import * as z from 'zod/mini';
import { parseAccessibility } from './accessibility-features.ts';
import { cleanLine, cleanText, meaningfulText, omitUndefined, uniqueTexts } from './clean-text.ts';
import { stableId } from './deterministic-id.ts';
import type { TextFile } from './directory-tables.ts';
import { mayHaveNightHours } from './hours/night-places.ts';
import { parseHoursWithReport } from './hours/parse-hours.ts';
import type { ImportedDirectory, ImportedResource, Origin } from './import-types.ts';
import { createOrganizationCollector } from './organizations-from-catalogue.ts';
import { type ParsedAddress, parseAddress } from './parse-address.ts';
import { parsePoint } from './parse-coordinates.ts';
import { parseLanguages } from './parse-languages.ts';
import { parsePhone } from './parse-phone.ts';
import { parseEmail, parseWebAddress } from './parse-web-address.ts';
import { capacityNotes } from './read-capacity.ts';
import { maxNameLength } from './read-organizations.ts';
import { type Reason, type RowProblem, rowProblem } from './row-problem.ts';

const text = z.nullish(z.string());
const texts = z.nullish(z.array(z.string()));
const CatalogueLine = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1), z.maxLength(maxNameLength)),
  description: text,
  organizationName: z.string().check(z.minLength(1), z.maxLength(maxNameLength)),
  category: text,
  type: text,
  status: text,
  tags: texts,
  languages: texts,
  accessibilityFeatures: texts,
  requirements: texts,
  restrictions: texts,
  address: z.nullish(z.object({ street: text, city: text, state: text, zipCode: text })),
  lat: z.nullish(z.number()),
  lon: z.nullish(z.number()),
  location: z.nullish(z.object({ kind: text, visibility: text })),
  eligibility: z.nullish(
    z.object({
      description: text,
      minimumAge: z.nullish(z.number().check(z.minimum(0), z.maximum(maxAge))),
      maximumAge: z.nullish(z.number().check(z.minimum(0), z.maximum(maxAge))),
      populations: texts,
    }),
  ),
  contactInfo: z.nullish(z.object({ phone: text, email: text, website: text })),
  operatingHours: z.nullish(z.object({ weekly: text, specialHours: text, closedOnHolidays: z.nullish(z.boolean()) })),
  capacityInfo: z.nullish(
    z.object({
      total: z.nullish(z.number().check(z.int(), z.minimum(0))),
      available: z.nullish(z.number().check(z.int(), z.minimum(0))),
      unit: text,
      waitlist: z.nullish(z.boolean()),
    }),
  ),
});
type CatalogueLine = z.infer<typeof CatalogueLine>;

/** Minimum number of lines of a part of a catalogue, except the last. */
const linesPerPart = 500;
/** Maximum characters of a line that is read in pieces. */
const maxLineLength = 2_000_000;

/** Mobile services: they have stops, not an address. */
const mobileService = /\bmobile (clinic|market|pantry|unit|van|shower)|^route varies\b/i;

/** Never throws because of the file's content: invalid lines are refused in the result. */
export function readCatalogue(file: TextFile, { source }: { source: string }): ImportedDirectory {
  const lines = file.text.replace(/^\ufeff/, '').split('\n');
  const part = createCatalogueReader(file.name, source)(lines);
  const organizations = createOrganizationCollector(source);
  organizations.add(part.resources);
  return { organizations: organizations.all(), ...part };
}

type CataloguePart = Pick<ImportedDirectory, 'resources' | 'problems'>;

/** The resources of the same catalogue in parts; `written` is read piece by piece. */
export async function* readCatalogueParts(
  file: string,
  written: AsyncIterable<string>,
  { source }: { source: string },
): AsyncGenerator<CataloguePart> {
  const read = createCatalogueReader(file, source);
  let lines: string[] = [];
  let last = '';
  for await (const piece of written) {
    const [continued = '', ...others] = piece.split('\n');
    lines.push(last + continued, ...others);
    // Cut, so that a line without end does not fill the memory; it is refused then, because it is no JSON.
    last = (lines.pop() ?? '').slice(0, maxLineLength);
    if (lines.length >= linesPerPart) {
      yield read(lines);
      lines = [];
    }
  }
  yield read([...lines, last]);
}

/** Reads the lines of a file, which are given in any number of parts. */
function createCatalogueReader(file: string, source: string) {
  const seen = new Map<string, number>();
  let count = 0;
  return (lines: readonly string[]): CataloguePart => {
    const problems: RowProblem[] = [];
    const resources: ImportedResource[] = [];
    for (const line of lines) {
      count += 1;
      const at = { file, line: count };
      const read = line.trim() === '' ? null : readLine(line, at, problems);
      const earlier = read ? seen.get(read.id) : undefined;
      if (read && earlier !== undefined) {
        problems.push(rowProblem(at, 'refused', 'id', read.id, { code: 'id-again', values: { line: earlier } }));
      } else if (read) {
        seen.set(read.id, at.line);
        resources.push(readResource(read, at, source, problems));
      }
    }
    return { resources, problems };
  };
}

function readLine(line: string, at: Origin, problems: RowProblem[]): CatalogueLine | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const why = error instanceof SyntaxError ? error.message : String(error);
    problems.push(
      rowProblem(at, 'refused', '', undefined, { code: 'line-not-json', sentence: `The line is not JSON (${why}).` }),
    );
    return null;
  }
  const parsed = CatalogueLine.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? '';
    problems.push(
      rowProblem(
        at,
        'refused',
        field,
        undefined,
        field === '' ? 'line-malformed' : { code: 'record-malformed', values: { field } },
      ),
    );
    return null;
  }
  return parsed.data;
}

function readResource(line: CatalogueLine, at: Origin, source: string, problems: RowProblem[]): ImportedResource {
  const doubt = (field: string, value: string | null | undefined, reason: Reason) =>
    problems.push(rowProblem(at, 'doubtful', field, value ?? undefined, reason));
  const place = parseAddress({
    lines: [line.address?.street ?? undefined],
    city: line.address?.city ?? undefined,
    state: line.address?.state ?? undefined,
    zipCode: line.address?.zipCode ?? undefined,
  });
  for (const { value, reason, field } of place.doubts) {
    doubt(field === 'postal_code' ? 'address.zipCode' : 'address.state', value, reason);
  }
  const category = line.category ? parseCategory(line.category) : null;
  const type = ResourceType.options.find((option) => option === line.type?.trim().toUpperCase());
  const status = ResourceStatus.options.find((option) => option === line.status?.trim().toUpperCase());
  if (line.category && category === null) {
    doubt('category', line.category, 'category-unknown');
  }
  if (line.type && type === undefined) {
    doubt('type', line.type, 'type-unknown');
  }
  const isStatusMissing = !line.status?.trim();
  if (status === undefined && !isStatusMissing) {
    doubt('status', line.status, 'status-unknown');
  }
  const organizationName = cleanLine(line.organizationName) ?? line.organizationName;
  const languages = parseLanguages(line.languages ?? []);
  const access = parseAccessibility(line.accessibilityFeatures ?? []);
  const hours = readHoursOf(line, doubt);
  const isParsed = hours?.weekly !== undefined && hours.weekly !== meaningfulText(line.operatingHours?.weekly);
  const list = (written: readonly string[] | null | undefined) =>
    uniqueTexts((written ?? []).map((one) => meaningfulText(cleanLine(one))));
  return {
    id: stableId(source, 'resource', line.id),
    source,
    sourceId: line.id,
    externalIds: [{ source, id: line.id }],
    unmapped: {},
    origin: at,
    organizationId: stableId(source, 'organization', organizationName),
    organizationName,
    name: cleanLine(line.name) ?? line.name,
    description: cleanText(line.description) ?? '',
    tags: list(line.tags),
    languages: languages.languages,
    accessibilityFeatures: uniqueTexts([
      ...access.features,
      ...access.undecided,
      ...(languages.signLanguage ? ['Sign Language Interpreter'] : []),
    ]),
    requirements: list(line.requirements),
    restrictions: uniqueTexts([...list(line.restrictions), ...access.restrictions]),
    location: readLocation(line, place, type === 'HOTLINE', doubt),
    ...omitUndefined<Partial<Omit<ImportedResource, 'id' | 'name'>>>({
      category: category ?? undefined,
      type,
      status: status ?? (isStatusMissing ? undefined : 'PENDING'),
      address: place.address,
      operatingHours: hours,
      inferred: isParsed ? ['operatingHours.weekly'] : undefined,
      capacityInfo: readCapacityOf(line, doubt),
      eligibility: readEligibilityOf(line, doubt),
      interpretation: languages.interpretation,
      ...readContact(line, doubt),
    }),
  };
}

type Doubt = (field: string, value: string | null | undefined, reason: Reason) => unknown;

/** A hotline keeps its office's address, but is reached by phone. */
function readLocation(
  line: CatalogueLine,
  place: ParsedAddress,
  hotline: boolean,
  doubt: Doubt,
): NonNullable<Resource['location']> {
  const text = (degrees: number | null | undefined) =>
    degrees === null || degrees === undefined ? undefined : String(degrees);
  const read = parsePoint(text(line.lat), text(line.lon), 'US');
  if (read.doubt !== undefined) {
    doubt('lat', `${line.lat}, ${line.lon}`, read.doubt);
  }
  const isMobile = mobileService.test(line.name) || mobileService.test(line.address?.street ?? '');
  const givenKind = LocationKind.options.find((option) => option === line.location?.kind);
  const visibility = readVisibility(line, place, doubt);
  // A confidential place, or one that cannot be visited, is stored without coordinates, so that they cannot leak.
  const point = visibility === 'public' && !place.postBox ? read.point : undefined;
  const isDoor = place.address?.street !== undefined || point !== undefined || place.visibility !== 'public';
  const kind =
    givenKind ??
    (hotline ? 'phone' : place.postBox ? undefined : isMobile ? 'mobile' : isDoor ? 'physical' : undefined);
  return { ...point, ...omitUndefined({ kind }), visibility };
}

/** The address itself may be marked as confidential; the stricter marking wins. */
function readVisibility({ location }: CatalogueLine, place: ParsedAddress, doubt: Doubt): LocationVisibility {
  const givenVisibility = LocationVisibility.options.find((option) => option === location?.visibility);
  if (location?.visibility && givenVisibility === undefined) {
    doubt('location.visibility', location.visibility, 'visibility-unknown');
    return 'hidden';
  }
  return givenVisibility === undefined || (givenVisibility === 'public' && place.visibility !== 'public')
    ? place.visibility
    : givenVisibility;
}

function readEligibilityOf({ eligibility }: CatalogueLine, doubt: Doubt): Resource['eligibility'] {
  const minimumAge = eligibility?.minimumAge ?? undefined;
  const maximumAge = eligibility?.maximumAge ?? undefined;
  const areCrossed = !isInOrder(minimumAge, maximumAge);
  if (areCrossed) {
    doubt('eligibility.minimumAge', String(minimumAge), 'ages-crossed');
  }
  const populations = uniqueTexts((eligibility?.populations ?? []).map((one) => meaningfulText(cleanLine(one))));
  return omitUndefined<NonNullable<Resource['eligibility']>>({
    description: meaningfulText(eligibility?.description),
    minimumAge: areCrossed ? undefined : minimumAge,
    maximumAge: areCrossed ? undefined : maximumAge,
    populations: populations.length > 0 ? populations : undefined,
  });
}

function readHoursOf({ name, operatingHours }: CatalogueLine, doubt: Doubt): Resource['operatingHours'] {
  const written = meaningfulText(operatingHours?.weekly);
  const answer =
    written === undefined ? undefined : parseHoursWithReport(written, { mayBeNight: mayHaveNightHours(name ?? '') });
  const other = meaningfulText(operatingHours?.specialHours);
  if (answer?.hours === null) {
    doubt('operatingHours.weekly', written, answer.reason);
  }
  return omitUndefined<NonNullable<Resource['operatingHours']>>({
    weekly: answer?.hours?.weekly,
    specialHours: answer?.hours === null ? [written, other].filter((text) => text !== undefined).join('\n') : other,
    closedOnHolidays: operatingHours?.closedOnHolidays ?? answer?.hours?.closedOnHolidays,
  });
}

function readCapacityOf({ capacityInfo }: CatalogueLine, doubt: Doubt): Resource['capacityInfo'] {
  const maxCapacity = capacityInfo?.total ?? undefined;
  const available = capacityInfo?.available ?? undefined;
  const isConsistent = isInOrder(available, maxCapacity);
  if (!isConsistent) {
    doubt('capacityInfo.available', String(available), 'free-above-room');
  }
  return omitUndefined<NonNullable<Resource['capacityInfo']>>({
    maxCapacity,
    currentCapacity:
      isConsistent && maxCapacity !== undefined && available !== undefined ? maxCapacity - available : undefined,
    capacityNotes: capacityNotes(isConsistent ? available : undefined, maxCapacity, meaningfulText(capacityInfo?.unit)),
    waitingList: capacityInfo?.waitlist ?? undefined,
  });
}

function readContact(
  { contactInfo }: CatalogueLine,
  doubt: Doubt,
): Pick<Partial<ImportedResource>, 'contactInfo' | 'phones'> {
  const written = {
    phone: meaningfulText(contactInfo?.phone),
    email: meaningfulText(contactInfo?.email),
    website: meaningfulText(contactInfo?.website),
  };
  const phone = written.phone === undefined ? null : parsePhone(written.phone);
  const email = written.email === undefined ? null : parseEmail(written.email);
  const website = written.website === undefined ? null : parseWebAddress(written.website);
  if (written.phone !== undefined && phone === null) {
    doubt('contactInfo.phone', written.phone, 'phone-wrong');
  }
  if (written.email !== undefined && email === null) {
    doubt('contactInfo.email', written.email, 'email-wrong');
  }
  if (written.website !== undefined && website === null) {
    doubt('contactInfo.website', written.website, 'website-wrong');
  }
  const info = omitUndefined<NonNullable<Resource['contactInfo']>>({
    phone: phone?.isText ? undefined : phone?.number,
    email: email ?? undefined,
    website: website ?? undefined,
  });
  return {
    ...(info && { contactInfo: info }),
    ...(phone && {
      phones: [
        {
          number: phone.number,
          type: phone.isText ? 'text' : 'voice',
          ...(phone.extension && { extension: phone.extension }),
        },
      ],
    }),
  };
}

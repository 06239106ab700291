/**
 * Generates input for a schema of the contract: plausible values, as honest clients send them, and arbitrary ones.
 * Field names decide what a text looks like.
 */
import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';
import { unusedId } from '../testing/records-for-tests.ts';

export type InputMode = 'tame' | 'wild';

/** Ids of existing records, by field (`resourceId`). */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

/** Texts that often break parsers, encodings, databases or length limits. */
export const troublesomeTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\t\n',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202etxt.exe',
    '\ufeff',
    '\u200b',
    'e\u0301'.repeat(200),
  ],
  ...["'; drop table users; --", '%', '_', '\\', '\\u0000', '$1', '{{name}}', '<script>alert(1)</script>', '--'],
  ...['null', 'undefined', 'NaN', '-1', '1e309', '0x10', 'true', '[]', '{}', '__proto__', 'constructor', 'toString'],
  ...[
    '../../etc/passwd',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://[::1',
    'a@b',
    '@',
    'a@b.c\r\nBcc: x@y.z',
  ],
  ...[100, 101, 254, 255, 300, 301, 500, 501, 2000, 2001, 4000, 4001, 10_000, 10_001].map((length) =>
    'x'.repeat(length),
  ),
  ...[
    '𝒳'.repeat(250),
    '👩‍👩‍👧‍👦'.repeat(60),
    'ﷺ'.repeat(300),
    'İ'.repeat(300),
    'ß'.repeat(300),
    '٣'.repeat(20),
    'ﬃ'.repeat(100),
  ],
];

const tameTexts: readonly [RegExp, readonly string[]][] = [
  [/email/i, ['ada@example.org', 'ADA.Okafor+x@Sub.Example.org', 'o’neil@example.org', 'a@b.co']],
  [/phone|^number$/i, ['614 555 0142', '(614) 555-0142', '+44 20 7946 0958', '1-800-273-8255', '+1 614 555 0142']],
  [
    /website/i,
    ['elm.example.org', 'https://elm.example.org/a?b=c#d', 'http://xn--bcher-kva.example', 'bücher.example'],
  ],
  [/^url$/, ['https://hooks.example.org/waymark?key=1', 'https://8.8.8.8:8443/']],
  [/password/i, ['seven green kettles', 'nine blue kettles', 'påsswörd på å 9', ' blanks at both ends ']],
  [/timeZone/i, ['America/New_York', 'Asia/Kolkata', 'UTC']],
  [/weekly/i, ['Mo-Fr 09:00-17:00', '24/7', 'PH off', 'Mo-Su 22:00-04:00; Dec 25 off', 'sunrise-sunset']],
  [/until|^from$|^to$/i, ['2026-11-21', '2028-02-29', '1999-01-01', '9999-12-31']],
  [/near/i, ['39.41,-82.09', '0,0', '90,180', '-90,-180']],
  [/zipCode|postcode/i, ['43001', '43001-1234', 'K1A 0B1']],
  [/active|openNow|^full|^minimal$|^top_only$/i, ['true', 'false']],
  [/modified_after/, ['2026-11-21', '2026-11-21T10:30:00Z']],
  [/^accept$|^decline$/i, ['waitTime', 'name', 'address.city']],
];

const defaultTameTexts: readonly string[] = [
  'Free groceries.',
  'O\'Neil’s "Pantry"',
  'Comida gratis para niños',
  '食べ物 👩‍👩‍👧',
  'طعام مجاني',
  '100% free_food\\here',
  '5',
  'line one\nline two',
  'They shut off our heat and I have a baby',
];

function textFor(name: string, mode: InputMode, knownIds: KnownIds): Arbitrary<string> {
  const ids = knownIds[name] ?? (/Id$|^id$/.test(name) ? [unusedId] : undefined);
  const candidates = ids ?? tameTexts.find(([pattern]) => pattern.test(name))?.[1] ?? defaultTameTexts;
  const anyCandidate = fc.constantFrom(...candidates);
  const tame = /email/i.test(name)
    ? fc.oneof(
        anyCandidate,
        fc.nat().map((number) => `p${number}@example.org`),
      )
    : anyCandidate;
  return mode === 'tame'
    ? tame
    : fc.oneof(
        { weight: 3, arbitrary: tame },
        { weight: 3, arbitrary: fc.constantFrom(...troublesomeTexts) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
      );
}

const wildNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 90.0001, 1e21, 1e308, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Ranges of fields that are compared with each other, chosen so that any two values are valid together. */
const tameNumbers: Readonly<Record<string, { min: number; max: number }>> = {
  revision: { min: 1, max: 1 },
  currentCapacity: { min: 0, max: 5 },
  maxCapacity: { min: 5, max: 50 },
  minimumAge: { min: 0, max: 18 },
  maximumAge: { min: 18, max: 99 },
};

function numberFor(name: string, mode: InputMode): Arbitrary<number> {
  const tame = fc.integer(tameNumbers[name] ?? { min: 1, max: 40 });
  return mode === 'tame' ? tame : fc.oneof(tame, wildNumber);
}

/** A value of another type. */
const wrongType: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 7, 'text', [], {}, [[]], [null], { length: 3 }, { toString: 1 }, ['a', 7]),
  fc.jsonValue({ maxDepth: 3 }),
);

export function arbitraryInput(
  schema: z.core.$ZodType,
  mode: InputMode,
  knownIds: KnownIds,
  name = '',
): Arbitrary<unknown> {
  const typed = typedInput(schema, mode, knownIds, name);
  return mode === 'tame' ? typed : fc.oneof({ weight: 12, arbitrary: typed }, { weight: 1, arbitrary: wrongType });
}

function typedInput(schema: z.core.$ZodType, mode: InputMode, knownIds: KnownIds, name: string): Arbitrary<unknown> {
  const unwrap = (one: z.core.$ZodType) => typedInput(one, mode, knownIds, name);
  // Every schema is one of these types, which the base type does not express.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectInput(def.shape, mode, knownIds);
    case 'optional':
    case 'default':
    case 'nullable':
      return unwrap(def.innerType);
    case 'pipe':
      // The input of a transformation is only known by its output.
      return isKind(def.in, 'transform') || isKind(def.out, 'enum') ? unwrap(def.out) : unwrap(def.in);
    case 'enum': {
      const values = fc.constantFrom(...Object.values(def.entries));
      return mode === 'tame' ? values : fc.oneof(values, textFor(name, mode, knownIds));
    }
    case 'array':
      return fc.array(arbitraryInput(def.element, mode, knownIds, name), {
        maxLength: mode === 'tame' ? 3 : 60,
        size: 'small',
      });
    case 'record': {
      const names = typedInput(def.keyType, mode, knownIds, name).map(String);
      const values = arbitraryInput(def.valueType, mode, knownIds, name);
      return fc.dictionary(names, values, { maxKeys: mode === 'tame' ? 3 : 10 });
    }
    case 'string':
      return textFor(name, mode, knownIds);
    case 'number':
      return numberFor(name, mode);
    case 'boolean':
      return fc.boolean();
    default:
      throw new Error(`There is no generator for schemas of type ${def.type} (${name}).`);
  }
}

/** Fields are sometimes left out, and unknown ones added. */
function objectInput(shape: z.core.$ZodShape, mode: InputMode, knownIds: KnownIds): Arbitrary<object> {
  const fields = Object.entries(shape).map(([name, schema]) =>
    fc
      .option(arbitraryInput(schema, mode, knownIds, name), {
        nil: undefined,
        freq: mode === 'wild' ? 3 : /^revision$|.Id$/.test(name) ? 1 : 12,
      })
      .map((value): [string, unknown] => [name, value]),
  );
  const unknownFields = fc.dictionary(
    fc.constantFrom('foo', '__proto__', 'constructor', 'id', 'role', ''),
    fc.jsonValue(),
    {
      maxKeys: mode === 'tame' ? 1 : 2,
    },
  );
  return fc.tuple(unknownFields, ...fields).map(([extra, ...entries]) => ({
    ...extra,
    ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
  }));
}

function isKind(schema: z.core.$ZodType, kind: string): boolean {
  return schema._zod.def.type === kind;
}

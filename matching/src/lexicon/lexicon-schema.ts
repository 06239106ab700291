/**
 * The schema of the YAML files under matching/data, used by their reader, validator and compiler.
 *
 * How a term is written: plain words, as a person would type them. Case, accents and word endings do not matter.
 * `shut ... off` allows up to three words where the dots are. A term in `=equals` signs matches only as written,
 * without word endings (`=wic=`). Languages without spaces are matched inside the text.
 */
import { filterLanguages, ResourceCategory, ResourceType } from '@waymark/contract/enumerations';
import { DangerKind, FootQuestion } from '@waymark/contract/search';
import * as z from 'zod/mini';
import { Language } from '../text/language.ts';

/** Words and phrases per language. */
export const Terms = z.partialRecord(Language, z.array(z.string().check(z.minLength(1))));
export type Terms = z.infer<typeof Terms>;

/** What a person reads. English is required; other languages fall back to it. */
export const Label = z.intersection(z.object({ en: z.string() }), z.partialRecord(Language, z.string()));
export type Label = z.infer<typeof Label>;

/** A concept: something a person can need and a place can offer. */
export const Concept = z.strictObject({
  /** `category.name`, never reused for another meaning. */
  id: z.string().check(z.regex(/^[a-z]+\.[a-z0-9-]+$/)),
  label: Label,
  /** Types of place that usually offer it, most useful first. */
  types: z.optional(z.array(ResourceType)),
  /** Other categories whose places often offer it too. */
  also: z.optional(z.array(ResourceCategory)),
  /** Related concepts, with how well each helps: 0 (not at all) to 1 (equally well). */
  near: z.optional(z.record(z.string(), z.number().check(z.minimum(0), z.maximum(1)))),
  /** Ids in the Open Eligibility taxonomy, version 2. */
  openEligibility: z.optional(z.array(z.number())),
  /** Terms: words that name it with certainty. */
  terms: Terms,
  /** Hints: words that make it likely. */
  hints: z.optional(Terms),
  /** Words that name it where nothing else is said: "gas" means many things in a sentence. */
  alone: z.optional(Terms),
  /** Those of the terms that ask for it only where no other need is named: "no money" beside a dentist says what may not cost much. */
  circumstances: z.optional(Terms),
  /** Exceptions: wordings in which the terms above mean something else. */
  except: z.optional(Terms),
});
export type Concept = z.infer<typeof Concept>;

export const ConceptFile = z.strictObject({ category: ResourceCategory, concepts: z.array(Concept) });
export type ConceptFile = z.infer<typeof ConceptFile>;

/**
 * Conditions on a place: of one of the categories or types, or with rules of its own; and, with `door`, with a physical
 * address.
 */
export const AskFirstScope = z.strictObject({
  categories: z.optional(z.array(ResourceCategory)),
  types: z.optional(z.array(ResourceType)),
  /** Places with requirements or restrictions. */
  rules: z.optional(z.boolean()),
  /** Only places that people visit: not by phone, not online. */
  door: z.optional(z.boolean()),
});
export type AskFirstScope = z.infer<typeof AskFirstScope>;

/** Maximum number of populations, and of features: each has a bit of a 32-bit column, and 1 << 31 is negative. */
export const maxTraits = 31;

/** Who someone is (population), or how help must be given (feature). */
export const Trait = z.strictObject({
  id: z.string().check(z.regex(/^[a-z_]+$/)),
  label: Label,
  /** Label for a place that fits: "takes families". */
  reason: Label,
  /** Label when a place may not fit and the person should ask. */
  askFirst: z.optional(Label),
  /** The places for which that question is sensible; all when absent. */
  askWhere: z.optional(AskFirstScope),
  /** In a person's text. */
  terms: Terms,
  /** In a person's text only; in a place's text these would mean something else ("my pension", "sleeping bag"). */
  hints: z.optional(Terms),
  /** In a person's text only: names of languages ("dentist spanish"). Beside words of learning they are what is learned. */
  languageNames: z.optional(Terms),
  /** Exceptions: wordings in which the words above mean something else ("expecting a check"). */
  except: z.optional(Terms),
  /** A language, by its name in records: those that list it have the feature. */
  language: z.optional(z.enum(filterLanguages)),
  /** Additional wordings in a place's text; the terms above count there too. */
  offered: z.optional(Terms),
  /** In a place's text or restrictions: wordings that exclude it. */
  excluded: z.optional(Terms),
});
export type Trait = z.infer<typeof Trait>;
export const TraitFile = z.strictObject({ traits: z.array(Trait) });
export type TraitFile = z.infer<typeof TraitFile>;

/** The kinds of danger, with the concepts that help in each, so that the results below the panel fit. */
export const Danger = z.strictObject({
  kind: DangerKind,
  concepts: z.array(z.string()),
  /** Concepts beside which `concepts` are not added: "homeless shelter for men" names the kind of shelter. */
  instead: z.optional(z.array(z.string())),
});
export type Danger = z.infer<typeof Danger>;
export const DangerFile = z.strictObject({ dangers: z.array(Danger) });
export type DangerFile = z.infer<typeof DangerFile>;

const Phrases = z.array(z.string().check(z.minLength(1)));

/**
 * The phrases of one kind of danger in one language. Beside plain words, `...` and `=exact=`, a phrase may hold slots:
 * `{weapon}` is replaced by each phrase of that list in `slots-and-contexts.yaml`, `{hand|lap}` by the listed alternatives, and
 * `{really|}` is an optional word.
 */
export const DangerPhrases = z.strictObject({
  emergency: z.optional(Phrases),
  /** Emergencies that are never incidental mentions ("gas leak"): the classifier cannot remove them. */
  certain: z.optional(Phrases),
  serious: z.optional(Phrases),
  /** Exceptions: figures of speech and ordinary needs that contain the words above ("dying to find a job"). */
  except: z.optional(Phrases),
});
export type DangerPhrases = z.infer<typeof DangerPhrases>;

/** Context words that change the meaning of a danger phrase; `understanding/dangers.ts` applies them. */
export const DangerContext = z.enum(['denied', 'over', 'now', 'role', 'fiction', 'animal', 'loss']);
export type DangerContext = z.infer<typeof DangerContext>;

/** The lists and contexts shared by all kinds of danger in one language. */
export const DangerSlotsAndContexts = z.strictObject({
  slots: z.record(z.string().check(z.regex(/^[a-z_]+$/)), Phrases),
  contexts: z.partialRecord(DangerContext, Phrases),
});
export type DangerSlotsAndContexts = z.infer<typeof DangerSlotsAndContexts>;

/**
 * Signs: words that tell of danger only together ("passport" and "keeps"). By name; the names are the same in every
 * language, so that what was learned of two signs in one language counts in all.
 */
export const DangerSigns = z.strictObject({ signs: z.record(z.string().check(z.regex(/^[a-z_]+$/)), Phrases) });
export type DangerSigns = z.infer<typeof DangerSigns>;

/** The folder of one language: `slots-and-contexts.yaml`, `signs.yaml`, and a file for each kind. */
export type LanguageDangers = DangerSlotsAndContexts & {
  kinds: Partial<Record<DangerKind, DangerPhrases>>;
  signs?: DangerSigns['signs'];
};

/** Languages that are known when they are seen, but not read: `unread-languages.yaml`. */
export const UnreadLanguageFile = z.strictObject({
  languages: z.array(
    z.strictObject({
      /** BCP 47. */
      code: z.string().check(z.regex(/^[a-z]{2,3}$/)),
      letters: z.optional(z.string()),
      words: Phrases,
      dangers: z.partialRecord(DangerKind, Phrases),
    }),
  ),
});
export type UnreadLanguageFile = z.infer<typeof UnreadLanguageFile>;

/** Grammar: small word lists of the language. */
export const GrammarFile = z.strictObject({
  /** Stop words. */
  stopWords: Terms,
  /** Negations before their object: "no", "don't need", "already have". */
  negations: Terms,
  /** Negations after or around their object: "is covered", "not hungry", "have ... already". */
  settled: z.optional(Terms),
  /** End of a negation: "but", "just need". */
  contrasts: Terms,
  /** Words for lack, whose object is wanted: "no", "without", "lost my" ("no food"). */
  lacks: Terms,
  /** Greetings and thanks, without information about the need. */
  courtesies: Terms,
  /** Places that are named to say where: "near the bus station". */
  landmarks: z.optional(Terms),
  /** Words of learning ("class", "lessons"). */
  learning: z.optional(Terms),
  /** Requests this product does not serve ("pizza delivery"). */
  outOfScope: Terms,
  /** General requests for help, without a kind ("i need help", "struggling"). */
  vague: z.optional(Terms),
});
export type GrammarFile = z.infer<typeof GrammarFile>;

const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-4]):[0-5]\d$/));
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** A day, a part of any day, or a part of one day; evaluated in the directory's time zone. */
export const TimeEntry = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  /** Weekdays need none. */
  label: z.optional(Label),
  /** Used after a day: "morning" in "Sunday morning". */
  besideDayLabel: z.optional(Label),
  /** Absent: the next day with that part of the day. */
  day: z.optional(z.enum(['today', 'tomorrow', 'weekend', ...weekdays])),
  /** `09:00`; the whole day when absent. An `until` not later than `from` is on the next day. */
  from: z.optional(ClockTime),
  until: z.optional(ClockTime),
  /** Relative to the time of the request, instead of `from` and `until`. */
  hours: z.optional(z.number().check(z.minimum(1), z.maximum(24))),
  /** Of today, asked after midnight: the current night lasts until then. */
  nightUntil: z.optional(ClockTime),
  /** Monday to Friday only. */
  workdays: z.optional(z.boolean()),
  terms: Terms,
  /** Words that count only next to a day. */
  besideDay: z.optional(Terms),
  /** Exceptions: wordings in which the words above mean something else. */
  except: z.optional(Terms),
});
export type TimeEntry = z.infer<typeof TimeEntry>;

/** Wordings of an hour; `{hour}` stands for its number in digits. */
const HourWords = z.strictObject({
  am: Terms,
  pm: Terms,
  /** Neither am nor pm given. */
  at: Terms,
  /** 24-hour clock. */
  twentyFour: Terms,
  /** Prepositions before an hour: from then on; up to then. */
  after: Terms,
  before: Terms,
  except: z.optional(Terms),
});
/** What makes a day a deadline: words right before it, and what happens on it. */
const DeadlineWords = z.strictObject({ beforeDay: Terms, events: Terms });
export const TimeFile = z.strictObject({ times: z.array(TimeEntry), hours: HourWords, deadlines: DeadlineWords });
export type TimeFile = z.infer<typeof TimeFile>;

/** A number to call in danger, as `crisis-lines.yaml` lists them in the order in which they are shown. */
const CrisisLineEntry = z.strictObject({
  name: Label,
  /** Dialled as written. */
  number: z.string().check(z.minLength(1)),
  /** The same help by text message. */
  text: z.optional(z.union([z.string(), Label])),
  description: z.optional(Label),
  /** Its kinds of danger. */
  kinds: z.optional(z.array(DangerKind)),
  /** Also shown for a critical situation of unknown kind. */
  always: z.optional(z.boolean()),
  /** The question in the footer of every page that it answers. */
  answers: z.optional(FootQuestion),
});
export const CrisisLineFile = z.strictObject({ lines: z.array(CrisisLineEntry) });
export type CrisisLineFile = z.infer<typeof CrisisLineFile>;

/** All files of matching/data, with file names for messages. */
export type LexiconFiles = {
  concepts: { file: string; content: ConceptFile }[];
  populations: TraitFile;
  features: TraitFile;
  dangers: DangerFile & { languages: Partial<Record<Language, LanguageDangers>> };
  crisisLines: CrisisLineFile;
  grammar: GrammarFile;
  times: TimeFile;
  unreadLanguages?: UnreadLanguageFile;
};

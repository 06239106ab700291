/**
 * The engine's knowledge, as the YAML files under matching/data hold it. This file is the one description of their form:
 * the reader, the validator and the compiler all use it.
 *
 * How a term is written: plain words, as a person would type them. Case, accents and word endings do not matter.
 * `shut ... off` allows up to three words where the dots are. A term in `=equals` signs matches only as written,
 * without word endings (`=wic=`). Languages without spaces are matched inside the text.
 */
import { ResourceCategory, ResourceType } from '@waymark/contract/enumerations';
import { DangerKind } from '@waymark/contract/search';
import * as z from 'zod/mini';

/** The languages people may write in, BCP 47. */
export const Language = z.enum(['en', 'es', 'fr', 'pt', 'zh', 'ar', 'ru', 'de', 'it', 'ja', 'ko', 'hi']);
export type Language = z.infer<typeof Language>;

/** Words and phrases per language. */
export const Terms = z.partialRecord(Language, z.array(z.string().check(z.minLength(1))));
export type Terms = z.infer<typeof Terms>;

/** What a person reads. English is required; other languages fall back to it. */
export const Label = z.intersection(z.object({ en: z.string() }), z.partialRecord(Language, z.string()));
export type Label = z.infer<typeof Label>;

/** Something a person can need and a place can offer. */
export const Concept = z.strictObject({
  /** `category.name`, never reused for another meaning. */
  id: z.string().check(z.regex(/^[a-z]+\.[a-z0-9-]+$/)),
  label: Label,
  /** Kinds of place that usually answer it, most useful first. */
  types: z.optional(z.array(ResourceType)),
  /** Other categories whose places often answer it too. */
  also: z.optional(z.array(ResourceCategory)),
  /** Concepts whose places help as well, and how well: 0 (not at all) to 1 (just as well). */
  near: z.optional(z.record(z.string(), z.number().check(z.minimum(0), z.maximum(1)))),
  /** Ids in the Open Eligibility taxonomy, version 2. */
  openEligibility: z.optional(z.array(z.number())),
  /** Naming it: certain. */
  terms: Terms,
  /** Telling of it without naming it: likely. */
  hints: z.optional(Terms),
  /** Wordings in which the terms above mean something else. */
  except: z.optional(Terms),
});
export type Concept = z.infer<typeof Concept>;

export const ConceptFile = z.strictObject({ category: ResourceCategory, concepts: z.array(Concept) });
export type ConceptFile = z.infer<typeof ConceptFile>;

/** A place counts when it is of one of the categories or types, or states rules of its own; and, with `door`, has a door. */
export const AskWhere = z.strictObject({
  categories: z.optional(z.array(ResourceCategory)),
  types: z.optional(z.array(ResourceType)),
  /** Places that name requirements or restrictions. */
  rules: z.optional(z.boolean()),
  /** Only where people go to: not by phone, not online. */
  door: z.optional(z.boolean()),
});
export type AskWhere = z.infer<typeof AskWhere>;

/** Who someone is (population), or how help must be given (feature). */
export const Trait = z.strictObject({
  id: z.string().check(z.regex(/^[a-z_]+$/)),
  label: Label,
  /** Said of a place that fits: "takes families". */
  reason: Label,
  /** Said when a place may not fit and the person should ask. */
  askFirst: z.optional(Label),
  /** The places at which that is worth asking; everywhere when absent. */
  askWhere: z.optional(AskWhere),
  /** In a person's text. */
  terms: Terms,
  /** Telling of it in a person's text; in a place's text these would say nothing ("my pension", "sleeping bag"). */
  hints: z.optional(Terms),
  /** Wordings in which the words above mean something else ("expecting a check"). */
  except: z.optional(Terms),
  /** In a place's text, where it is said differently; the terms above count there too. */
  offered: z.optional(Terms),
  /** In a place's text or restrictions: wordings that mean this is not possible there. */
  excluded: z.optional(Terms),
});
export type Trait = z.infer<typeof Trait>;
export const TraitFile = z.strictObject({ traits: z.array(Trait) });
export type TraitFile = z.infer<typeof TraitFile>;

/** Words that tell of danger, and words that look like it and are not. */
export const Danger = z.strictObject({
  kind: DangerKind,
  terms: Terms,
  /** Figures of speech and ordinary needs that contain the words above ("dying to find a job"). */
  except: z.optional(Terms),
  /** Concepts that help in this danger, so the list below the panel fits. */
  concepts: z.array(z.string()),
});
export type Danger = z.infer<typeof Danger>;
export const DangerFile = z.strictObject({ dangers: z.array(Danger) });
export type DangerFile = z.infer<typeof DangerFile>;

/** Small lists of the language itself. */
export const GrammarFile = z.strictObject({
  /** Words that carry no need. */
  stopWords: Terms,
  /** "no", "don't need", "already have": what follows is not wanted. */
  negations: Terms,
  /** "is covered", "not hungry", "have ... already": what they hold and what stands before them is not wanted. */
  settled: z.optional(Terms),
  /** "but", "just need": what follows is wanted again. */
  contrasts: Terms,
  /** "no", "without", "lost my": what follows is missing, so it is wanted ("no food"). */
  lacks: Terms,
  /** Requests this product does not serve ("pizza delivery"). */
  /** Greetings and thanks: said around any need, and telling nothing of it. */
  courtesies: Terms,
  outOfScope: Terms,
});
export type GrammarFile = z.infer<typeof GrammarFile>;

/** A number to call in danger, as `crisis-lines.yaml` lists them in the order in which they are shown. */
export const CrisisLineEntry = z.strictObject({
  name: Label,
  /** Dialled as written. */
  number: z.string().check(z.minLength(1)),
  /** How to reach the same help by text message. */
  text: z.optional(z.union([z.string(), Label])),
  description: z.optional(Label),
  /** The dangers it is for. */
  kinds: z.optional(z.array(DangerKind)),
  /** Also shown when a situation is critical and nothing says which danger it is. */
  always: z.optional(z.boolean()),
});
export type CrisisLineEntry = z.infer<typeof CrisisLineEntry>;
export const CrisisLineFile = z.strictObject({ lines: z.array(CrisisLineEntry) });
export type CrisisLineFile = z.infer<typeof CrisisLineFile>;

/** Everything read from matching/data, with file names for messages. */
export type LexiconFiles = {
  concepts: { file: string; content: ConceptFile }[];
  populations: TraitFile;
  features: TraitFile;
  dangers: DangerFile;
  crisisLines: CrisisLineFile;
  grammar: GrammarFile;
};

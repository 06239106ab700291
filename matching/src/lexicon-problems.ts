/** What is wrong, or looks wrong, in data files whose form is right: said so that a person who edits words can put it right. */
import { DangerKind } from '@waymark/contract/search';
import type { LexiconFiles, Terms } from './lexicon.ts';
import { Language } from './lexicon.ts';
import { foldText, foldWord } from './normalize.ts';
import { phraseKey } from './phrase-trie.ts';
import { tokenize } from './tokens.ts';

export type LexiconProblem = {
  /** Below matching/data. */
  file: string;
  /** Text near which the problem stands, for finding its line. */
  near: string;
  /** Errors keep the engine from working as the files say; warnings are worth a look. */
  severity: 'error' | 'warning';
  message: string;
};

const mostTraits = 31;

export function findLexiconProblems(files: LexiconFiles): LexiconProblem[] {
  const problems: LexiconProblem[] = [];
  const say = (severity: LexiconProblem['severity'], file: string, near: string, message: string) =>
    problems.push({ severity, file, near, message });
  const concepts = files.concepts.flatMap(({ file, content }) =>
    content.concepts.map((concept) => ({ file, concept })),
  );
  const ids = new Map<string, string>();
  for (const { file, concept } of concepts) {
    const other = ids.get(concept.id);
    if (other)
      say('error', file, concept.id, `The id ${concept.id} is used twice (also in ${other}). Give one a new name.`);
    ids.set(concept.id, file);
  }
  for (const { file, concept } of concepts) {
    for (const id of Object.keys(concept.near ?? {})) {
      if (id === concept.id) say('error', file, id, `${concept.id} names itself under near. Remove that line.`);
      else if (!ids.has(id))
        say('error', file, id, `${concept.id} names ${id} under near, but there is no such concept.`);
    }
    if ((concept.terms.en ?? []).length === 0) say('warning', file, concept.id, `${concept.id} has no English terms.`);
    if ((concept.terms.es ?? []).length === 0) say('warning', file, concept.id, `${concept.id} has no Spanish terms.`);
    checkTerms(file, `${concept.id}, terms`, concept.terms);
    checkTerms(file, `${concept.id}, hints`, concept.hints);
    checkTerms(file, `${concept.id}, except`, concept.except, true);
  }
  checkNamedTwice();
  checkTraits('populations.yaml', files.populations.traits);
  checkTraits('features.yaml', files.features.traits);
  checkDangers();
  for (const [list, terms] of Object.entries(files.grammar)) {
    for (const language of Language.options) {
      if (terms?.[language]?.length === 0)
        say('error', 'grammar.yaml', list, `${list} > ${language} is empty. Add words or remove it.`);
    }
  }
  return problems;

  function checkTerms(file: string, where: string, terms: Terms | undefined, maySayLittle = false): void {
    for (const language of Language.options) {
      const list = terms?.[language];
      if (!list) continue;
      if (list.length === 0)
        say('error', file, where.split(',')[0] ?? '', `${where} > ${language} is empty. Add words or remove it.`);
      const stopWords = new Set((files.grammar.stopWords[language] ?? []).map(foldWord));
      const seen = new Set<string>();
      for (const phrase of list) {
        const at = `${where} > ${language}: "${phrase}"`;
        if (phraseKey(phrase, language) === '')
          say('error', file, phrase, `${at} has no letters that could be found in a text.`);
        const words = tokenize(phrase.replace(/=|\.\.\./g, ' ')).map(({ word }) => word);
        if (!maySayLittle && words.length > 0 && words.every((word) => stopWords.has(word))) {
          const severity = words.length === 1 ? 'error' : 'warning';
          say(severity, file, phrase, `${at} is made of words that carry no need (stopWords in grammar.yaml).`);
        }
        if (seen.has(foldText(phrase))) say('warning', file, phrase, `${at} is listed twice.`);
        seen.add(foldText(phrase));
      }
    }
  }

  function checkNamedTwice(): void {
    for (const language of Language.options) {
      const naming = new Map<string, { id: string; phrase: string; file: string }>();
      for (const { file, concept } of concepts) {
        for (const phrase of concept.terms[language] ?? []) {
          const key = phraseKey(phrase, language);
          const first = naming.get(key);
          if (!first) naming.set(key, { id: concept.id, phrase, file });
          else if (first.id !== concept.id) {
            const same = foldText(first.phrase) === foldText(phrase);
            const message = `"${phrase}" (${language}) names ${concept.id}, and ${same ? 'the same' : `"${first.phrase}"`} names ${first.id}. Keep it in one, or move it to hints in both.`;
            // Two categories may both answer a word ("domestic violence": a safe house, a counselor); one category may not.
            say(same && first.file === file ? 'error' : 'warning', file, phrase, message);
          }
        }
      }
    }
  }

  function checkTraits(file: string, traits: LexiconFiles['populations']['traits']): void {
    const seen = new Set<string>();
    if (traits.length > mostTraits)
      say('error', file, '', `There are ${traits.length} entries; ${mostTraits} are possible.`);
    for (const trait of traits) {
      if (seen.has(trait.id)) say('error', file, trait.id, `The id ${trait.id} is used twice.`);
      seen.add(trait.id);
      checkTerms(file, `${trait.id}, terms`, trait.terms);
      checkTerms(file, `${trait.id}, hints`, trait.hints);
      checkTerms(file, `${trait.id}, except`, trait.except, true);
      checkTerms(file, `${trait.id}, offered`, trait.offered, true);
      checkTerms(file, `${trait.id}, excluded`, trait.excluded, true);
    }
  }

  function checkDangers(): void {
    const listed = new Set(files.dangers.dangers.map(({ kind }) => kind));
    for (const kind of DangerKind.options) {
      if (!listed.has(kind)) say('error', 'dangers.yaml', '', `The danger ${kind} is missing.`);
      const lines = files.crisisLines.lines.filter((line) => line.kinds?.includes(kind));
      if (lines.length === 0) say('error', 'crisis-lines.yaml', '', `No line is listed for ${kind}.`);
    }
    if (!files.crisisLines.lines.some(({ always }) => always)) {
      say(
        'error',
        'crisis-lines.yaml',
        '',
        'No line has "always: true". One is needed for when the danger is not known.',
      );
    }
    for (const danger of files.dangers.dangers) {
      for (const id of danger.concepts) {
        if (!ids.has(id))
          say('error', 'dangers.yaml', id, `${danger.kind} names the concept ${id}, but there is none.`);
      }
      // Little words may tell of danger ("out to get me").
      checkTerms('dangers.yaml', `${danger.kind}, terms`, danger.terms, true);
      checkTerms('dangers.yaml', `${danger.kind}, except`, danger.except, true);
      for (const language of Language.options) {
        if (!danger.terms[language]?.length)
          say('error', 'dangers.yaml', danger.kind, `${danger.kind} has no terms in ${language}.`);
      }
    }
  }
}

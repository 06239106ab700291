/**
 * Validates data files beyond their schema: mistakes and doubtful entries, with messages for the person who edits them.
 */
import { DangerKind } from '@waymark/contract/search';
import { foldText, foldWord } from '../text/fold.ts';
import { Language } from '../text/language.ts';
import { tokenize } from '../text/tokenize.ts';
import { type Concept, type LexiconFiles, maxTraits, type Terms, weekdays } from './lexicon-schema.ts';
import { phraseKey } from './phrase-trie.ts';

export type LexiconProblem = {
  /** Below matching/data. */
  file: string;
  /** Text to locate the line of the problem. */
  near: string;
  /** Errors make the data unusable; warnings do not. */
  severity: 'error' | 'warning';
  message: string;
};

export function findLexiconProblems(files: LexiconFiles): LexiconProblem[] {
  const problems: LexiconProblem[] = [];
  const report = (severity: LexiconProblem['severity'], file: string, near: string, message: string) =>
    problems.push({ severity, file, near, message });
  const concepts = files.concepts.flatMap(({ file, content }) =>
    content.concepts.map((concept) => ({ file, concept })),
  );
  const ids = new Map<string, string>();
  for (const { file, concept } of concepts) {
    const other = ids.get(concept.id);
    if (other)
      report('error', file, concept.id, `The id ${concept.id} is used twice (also in ${other}). Give one a new name.`);
    ids.set(concept.id, file);
  }
  for (const { file, concept } of concepts) {
    for (const id of Object.keys(concept.near ?? {})) {
      if (id === concept.id) report('error', file, id, `${concept.id} names itself under near. Remove that line.`);
      else if (!ids.has(id))
        report('error', file, id, `${concept.id} names ${id} under near, but there is no such concept.`);
    }
    if ((concept.terms.en ?? []).length === 0)
      report('warning', file, concept.id, `${concept.id} has no English terms.`);
    if ((concept.terms.es ?? []).length === 0)
      report('warning', file, concept.id, `${concept.id} has no Spanish terms.`);
    checkTerms(file, `${concept.id}, terms`, concept.terms);
    checkTerms(file, `${concept.id}, hints`, concept.hints);
    checkTerms(file, `${concept.id}, alone`, concept.alone);
    checkCircumstances(file, concept);
    checkTerms(file, `${concept.id}, except`, concept.except, true);
  }
  checkSharedTerms();
  checkTraits('populations.yaml', files.populations.traits);
  checkTraits('features.yaml', files.features.traits);
  checkDangers();
  checkTimes();
  for (const [list, terms] of Object.entries(files.grammar)) {
    for (const language of Language.options) {
      if (terms?.[language]?.length === 0)
        report('error', 'grammar.yaml', list, `${list} > ${language} is empty. Add words or remove it.`);
    }
  }
  return problems;

  function checkCircumstances(file: string, { id, terms, circumstances }: Concept): void {
    for (const language of Language.options) {
      for (const phrase of circumstances?.[language] ?? []) {
        if (!terms[language]?.includes(phrase)) {
          report(
            'error',
            file,
            phrase,
            `${id}, circumstances > ${language}: "${phrase}" is not one of its terms. Add it there too.`,
          );
        }
      }
    }
  }

  function checkTerms(file: string, where: string, terms: Terms | undefined, mayBeStopWords = false): void {
    for (const language of Language.options) {
      const list = terms?.[language];
      if (!list) continue;
      if (list.length === 0)
        report('error', file, where.split(',')[0] ?? '', `${where} > ${language} is empty. Add words or remove it.`);
      const stopWords = new Set((files.grammar.stopWords[language] ?? []).map(foldWord));
      const seen = new Set<string>();
      for (const phrase of list) {
        const at = `${where} > ${language}: "${phrase}"`;
        if (phraseKey(phrase, language) === '')
          report('error', file, phrase, `${at} has no letters that could be found in a text.`);
        const words = tokenize(phrase.replace(/=|\.\.\.|[{}|]/g, ' ')).map(({ word }) => word);
        if (!mayBeStopWords && words.length > 0 && words.every((word) => stopWords.has(word))) {
          const severity = words.length === 1 ? 'error' : 'warning';
          report(severity, file, phrase, `${at} is made of words that carry no need (stopWords in grammar.yaml).`);
        }
        if (seen.has(foldText(phrase))) report('warning', file, phrase, `${at} is listed twice.`);
        seen.add(foldText(phrase));
      }
    }
  }

  function checkSharedTerms(): void {
    for (const language of Language.options) {
      const naming = new Map<string, { id: string; phrase: string; file: string }>();
      for (const { file, concept } of concepts) {
        for (const phrase of concept.terms[language] ?? []) {
          const key = phraseKey(phrase, language);
          const first = naming.get(key);
          if (!first) naming.set(key, { id: concept.id, phrase, file });
          else if (first.id !== concept.id) {
            const same = foldText(first.phrase) === foldText(phrase);
            const other = same ? 'the same' : `"${first.phrase}"`;
            const names = `"${phrase}" (${language}) names ${concept.id}, and ${other} names ${first.id}`;
            // Concepts of two categories may share a term ("domestic violence": a safe house, a counselor); of one
            // category not.
            report(
              same && first.file === file ? 'error' : 'warning',
              file,
              phrase,
              `${names}. Keep it in one, or move it to hints in both.`,
            );
          }
        }
      }
    }
  }

  function checkTraits(file: string, traits: LexiconFiles['populations']['traits']): void {
    const seen = new Set<string>();
    if (traits.length > maxTraits)
      report('error', file, '', `There are ${traits.length} entries; ${maxTraits} are possible.`);
    for (const trait of traits) {
      if (seen.has(trait.id)) report('error', file, trait.id, `The id ${trait.id} is used twice.`);
      seen.add(trait.id);
      checkTerms(file, `${trait.id}, terms`, trait.terms);
      checkTerms(file, `${trait.id}, hints`, trait.hints);
      checkTerms(file, `${trait.id}, languageNames`, trait.languageNames);
      checkTerms(file, `${trait.id}, except`, trait.except, true);
      checkTerms(file, `${trait.id}, offered`, trait.offered, true);
      checkTerms(file, `${trait.id}, excluded`, trait.excluded, true);
    }
  }

  function checkTimes(): void {
    const seen = new Set<string>();
    for (const time of files.times.times) {
      const near = `id: ${time.id}`;
      if (seen.has(time.id)) report('error', 'times.yaml', near, `The id ${time.id} is used twice.`);
      seen.add(time.id);
      if ((time.from === undefined) !== (time.until === undefined))
        report('error', 'times.yaml', near, `${time.id} needs both from and until, or neither.`);
      if (!time.day && !time.from) report('error', 'times.yaml', near, `${time.id} needs a day, or from and until.`);
      if (!time.label && !weekdays.some((day) => day === time.day))
        report('error', 'times.yaml', near, `${time.id} has no label. Only weekdays need none.`);
      // Stop words may be part of a time ("after hours").
      checkTerms('times.yaml', `${time.id}, terms`, time.terms, true);
      checkTerms('times.yaml', `${time.id}, besideDay`, time.besideDay, true);
      checkTerms('times.yaml', `${time.id}, except`, time.except, true);
    }
    const { deadlines, hours } = files.times;
    for (const [list, terms] of Object.entries({ ...deadlines, ...hours })) {
      checkTerms('times.yaml', list, terms, true);
    }
  }

  function checkDangers(): void {
    const listed = new Set(files.dangers.dangers.map(({ kind }) => kind));
    for (const kind of DangerKind.options) {
      if (!listed.has(kind)) report('error', 'dangers/kinds.yaml', '', `The danger ${kind} is missing.`);
      const lines = files.crisisLines.lines.filter((line) => line.kinds?.includes(kind));
      if (lines.length === 0) report('error', 'crisis-lines.yaml', '', `No line is listed for ${kind}.`);
    }
    if (!files.crisisLines.lines.some(({ always }) => always)) {
      report(
        'error',
        'crisis-lines.yaml',
        '',
        'No line has "always: true". One is needed for when the danger is not known.',
      );
    }
    if (!files.crisisLines.lines.some(({ answers }) => answers === 'danger')) {
      report('error', 'crisis-lines.yaml', '', 'No line has "answers: danger". The foot of every page needs it.');
    }
    for (const danger of files.dangers.dangers) {
      for (const id of [...danger.concepts, ...(danger.instead ?? [])]) {
        if (!ids.has(id))
          report('error', 'dangers/kinds.yaml', id, `${danger.kind} names the concept ${id}, but there is none.`);
      }
    }
    const signs = new Set(Object.values(files.dangers.languages).flatMap((words) => Object.keys(words.signs ?? {})));
    for (const language of Language.options) {
      const words = files.dangers.languages[language];
      for (const sign of signs) {
        if (words && !words.signs?.[sign]?.length)
          report(
            'error',
            `dangers/${language}/signs.yaml`,
            sign,
            `The sign ${sign} has words in another language, but none in ${language}.`,
          );
      }
      for (const kind of DangerKind.options) {
        const file = `dangers/${language}/${kind}.yaml`;
        const { emergency, certain, serious, except } = words?.kinds[kind] ?? {};
        if (!emergency?.length || !serious?.length)
          report('error', file, '', `${kind} needs phrases for emergency and for serious in ${language}.`);
        for (const phrase of [emergency, certain, serious, except].flatMap((list) => list ?? [])) {
          for (const [, slot = ''] of phrase.matchAll(/\{([^{}]*)\}/gu)) {
            if (!slot.includes('|') && !words?.slots[slot])
              report('error', file, phrase, `"${phrase}": slots-and-contexts.yaml has no list {${slot}}.`);
          }
        }
        // Stop words may be part of a danger ("out to get me").
        checkTerms(file, `${kind}, emergency`, emergency && { [language]: emergency }, true);
        checkTerms(file, `${kind}, certain`, certain && { [language]: certain }, true);
        checkTerms(file, `${kind}, serious`, serious && { [language]: serious }, true);
        checkTerms(file, `${kind}, except`, except && { [language]: except }, true);
      }
    }
  }
}

/** Writes the results of cross-validation as Markdown. */

import { otherLanguages } from '../src/text/language.ts';
import { reliability, softmax } from './calibrate.ts';
import { type CrossValidation, foldCount, type HeldOutExample } from './cross-validate.ts';
import type { Prepared } from './prepare-examples.ts';

const falseAlarmRates = [0.005, 0.01, 0.02, 0.05];

export function classifierReport({ heldOut, calibration }: CrossValidation, { shape, examples }: Prepared): string {
  const { temperature, dangerTemperature, dangerThresholds } = calibration;
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  const allGroups: [string, (one: HeldOutExample) => boolean][] = [
    ['all', () => true],
    ['English', ({ example }) => example.language === 'en'],
    ['Spanish', ({ example }) => example.language === 'es'],
    ['ten others', ({ example }) => otherLanguages.includes(example.language)],
  ];
  const groups = allGroups.filter(([, belongs]) => heldOut.some(belongs));
  const lines = [
    '# What the classifier has learned',
    '',
    `Made by \`npm run classifier:train\`. ${heldOut.length} authored sentences, ${examples.length - heldOut.length} phrases of the lexicon. Every sentence below was judged by a model trained without it (${foldCount} folds). The sentences seldom name what is needed: this is the hard part of what people type, and the lexicon is read beside it.`,
    '',
    '| sentences | count | concept first | concept in first 3 | category first | category in first 3 |',
    '|---|---|---|---|---|---|',
    ...groups.map(([name, belongs]) => {
      const ranks = heldOut.filter(belongs).flatMap((one) => (one.concepts ? [ranksOf(one)] : []));
      const part = (test: (rank: { concept: number; category: number }) => boolean) =>
        percent(ranks.filter(test).length / ranks.length);
      return `| ${name} | ${ranks.length} | ${part(({ concept }) => concept === 0)} | ${part(({ concept }) => concept < 3)} | ${part(({ category }) => category === 0)} | ${part(({ category }) => category < 3)} |`;
    }),
    '',
    '## How far its certainty can be believed',
    '',
    `Temperature ${temperature.toFixed(1)}. Of sentences with a first guess this sure:`,
    '',
    '| sure from | sentences | said | right |',
    '|---|---|---|---|',
    ...reliability(
      heldOut.flatMap(({ concepts }) => concepts ?? []),
      temperature,
    ).map(
      ({ from, count, predicted, observed }) =>
        `| ${from.toFixed(1)} | ${count} | ${percent(predicted)} | ${percent(observed)} |`,
    ),
    '',
    ...(shape.dangers > 0 ? dangerLines() : []),
  ];
  return lines.join('\n');

  function dangerLines(): string[] {
    return [
      '## Danger',
      '',
      `By the model alone, without the words of the lexicon. Temperature ${dangerTemperature.toFixed(1)}; serious from probability ${dangerThresholds.serious.toFixed(3)} on, an emergency from ${dangerThresholds.emergency.toFixed(3)} on.`,
      '',
      `| sentences | dangers | ordinary | ${falseAlarmRates.map((part) => `found at ${percent(part)} false alarms`).join(' | ')} |`,
      `|---|---|---|${falseAlarmRates.map(() => '---').join('|')}|`,
      ...groups.map(([name, belongs]) => {
        const dangersOfGroup = heldOut.filter(belongs).flatMap(({ danger }) => danger ?? []);
        const sure = ({ logits }: { logits: Float32Array }) => 1 - (softmax(logits, dangerTemperature)[0] ?? 0);
        const dangers = dangersOfGroup.filter(({ labels }) => !labels.includes(0)).map(sure);
        const ordinary = dangersOfGroup
          .filter(({ labels }) => labels.includes(0))
          .map(sure)
          .sort((a, b) => b - a);
        const found = falseAlarmRates.map((part) => {
          const threshold = ordinary[Math.floor(ordinary.length * part)] ?? 1;
          return percent(dangers.filter((value) => value > threshold).length / dangers.length);
        });
        return `| ${name} | ${dangers.length} | ${ordinary.length} | ${found.join(' | ')} |`;
      }),
      '',
    ];
  }

  function ranksOf({ concepts }: HeldOutExample): { concept: number; category: number } {
    const {
      logits,
      labels: [right = 0],
    } = concepts ?? { logits: new Float32Array(), labels: [] };
    const p = softmax(logits, temperature);
    const byCategory = new Float64Array(shape.categories);
    for (const [row, value] of p.entries()) {
      const category = shape.categoryOf[row] ?? 0;
      byCategory[category] = (byCategory[category] ?? 0) + value;
    }
    const above = (all: Iterable<number>, at: number) => {
      const values = [...all];
      return values.filter((value) => value > (values[at] ?? 0)).length;
    };
    return { concept: above(p, right), category: above(byCategory, shape.categoryOf[right] ?? 0) };
  }
}

/** Prints the measures over the county: each engine by language, the first category that Waymark found, the worst answers. */
import { cutoff, formatMean, groupByLanguage, mean, ndcg, precisionAtOne, recall } from './relevance-measures.ts';
import type { LabelledNeed, SanMateo } from './san-mateo-relevance.ts';
import { formatTable } from './statistics.ts';
import type { Answer } from './waymark-engine.ts';

const worstShown = 10;

export function printSanMateo(measured: SanMateo): void {
  const { needs, records, engines, answers } = measured;
  console.log(`San Mateo County: ${needs.length} judged needs over ${records.length} imported services\n`);
  const groups = groupByLanguage(needs, ({ language }) => language);
  const measures: [string, typeof ndcg | typeof recall][] = [
    [`nDCG@${cutoff}`, ndcg],
    ['first good', precisionAtOne],
    [`recall@${cutoff}`, recall],
  ];
  for (const [title, measure] of measures) {
    const rows = engines.map(({ name, rankings }) => [
      name,
      ...groups.map(([, group]) =>
        formatMean(mean(group.map(({ id, grades }) => measure(rankings.get(id) ?? [], grades)))),
      ),
    ]);
    console.log(`${formatTable([title, ...groups.map(([name]) => name)], rows)}\n`);
  }
  const criteria: [string, (need: LabelledNeed) => boolean][] = [
    ['the first need', (need) => firstCategory(answers, need) === need.categories[0]],
    ['any of the needs', (need) => need.categories.some((one) => one === firstCategory(answers, need))],
  ];
  const rows = criteria.map(([name, isRight]) => [
    name,
    ...groups.map(([, group]) => formatMean(mean(group.map((need) => Number(isRight(need)))))),
  ]);
  console.log(formatTable(['Waymark found first', ...groups.map(([name]) => name)], rows));
  printDangers(measured);
  printMissing(measured);
  printWorst(measured);
}

function firstCategory(answers: ReadonlyMap<string, Answer>, { id }: LabelledNeed): string | undefined {
  return answers.get(id)?.understanding.needs[0]?.category;
}

function printDangers({ needs, answers }: SanMateo): void {
  const understood = needs.map((need) => ({ need, kind: answers.get(need.id)?.understanding.crisis?.kind }));
  const dangers = understood.filter(({ need }) => need.danger);
  const missed = dangers.filter(({ kind }) => !kind).map(({ need }) => `${need.id} (${need.danger})`);
  const alarms = understood
    .filter(({ need, kind }) => kind && !need.danger)
    .map(({ need, kind }) => `${need.id} (${kind})`);
  console.log(
    `\nDangers understood: ${dangers.length - missed.length} of ${dangers.length}; missed ${missed.join(', ') || 'none'}`,
  );
  console.log(`Alarms where the reader saw no danger: ${alarms.join(', ') || 'none'}`);
}

/** Judged services that the import left out are printed, because they lower the measures of every engine. */
function printMissing({ needs, records }: SanMateo): void {
  const ids = new Set(records.map(({ id }) => id));
  const missing = new Set(needs.flatMap(({ grades }) => [...grades.keys()]).filter((id) => !ids.has(id)));
  if (missing.size > 0) {
    console.log(`\n${missing.size} judged services are not in the imported directory: ${[...missing].join(', ')}`);
  }
}

function printWorst({ needs, records, engines, answers }: SanMateo): void {
  const ours = engines[0]?.rankings;
  const names = new Map(records.map(({ id, name, organizationName }) => [id, `${name} · ${organizationName ?? ''}`]));
  const scored = needs.map((need) => ({ need, value: ndcg(ours?.get(need.id) ?? [], need.grades) }));
  console.log(`\nThe ${worstShown} needs we answer worst (grade in brackets)`);
  for (const { need, value } of scored.sort((one, other) => one.value - other.value).slice(0, worstShown)) {
    const line = (id: string) => `    (${need.grades.get(id) ?? 0}) ${names.get(id) ?? id}`;
    const best = [...need.grades].filter(([, grade]) => grade === 3).map(([id]) => id);
    const understood = answers
      .get(need.id)
      ?.understanding.needs.map(({ concept, confidence }) => `${concept} ${confidence}`);
    console.log(`\n${need.id} nDCG ${value.toFixed(3)}: ${need.text}`);
    console.log(`  labelled ${need.categories.join(', ')}; understood ${understood?.join('; ') || 'nothing'}`);
    console.log(`  wanted first\n${best.map(line).join('\n')}`);
    console.log(`  offered\n${(ours?.get(need.id) ?? []).slice(0, cutoff).map(line).join('\n') || '    nothing'}`);
  }
}

/** Prints the measures of the engines: overall, and by language, category and difficulty. */
import type { Collection, LabelledNeed } from './collection.ts';
import type { EngineRankings } from './relevance-engines.ts';
import { formatMean, groupByLanguage, mean, ndcg, precisionAtOne, recall } from './relevance-measures.ts';
import { formatTable } from './statistics.ts';
import type { Answer } from './waymark-engine.ts';

const worstShown = 20;

export function labelledNeeds({ needs }: Collection): LabelledNeed[] {
  return needs.filter(({ grades }) => grades.size > 0);
}

function meanNdcg(needs: readonly LabelledNeed[], rankings: EngineRankings['rankings']): number | null {
  return mean(needs.map(({ id, grades }) => ndcg(rankings.get(id) ?? [], grades)));
}

export function printRelevance(collection: Collection, engines: readonly EngineRankings[]): void {
  const needs = labelledNeeds(collection);
  const groups = groupByLanguage(needs, ({ lang }) => lang);
  console.log(`nDCG@10 over ${needs.length} judged needs, ${collection.records.length} public records\n`);
  const rows = engines.map(({ name, rankings }) => [
    name,
    ...groups.map(([, group]) => formatMean(meanNdcg(group, rankings))),
    formatMean(mean(needs.map(({ id, grades }) => recall(rankings.get(id) ?? [], grades)))),
    formatMean(mean(needs.map(({ id, grades }) => precisionAtOne(rankings.get(id) ?? [], grades)))),
  ]);
  console.log(formatTable(['engine', ...groups.map(([name]) => name), 'recall@10', 'first good'], rows));
  printGroups('language', needs, engines, ({ lang }) => [lang]);
  printGroups('category', needs, engines, ({ categories }) => categories.slice(0, 1));
  printGroups('difficulty', needs, engines, ({ difficulties }) => (difficulties.length > 0 ? difficulties : ['plain']));
}

function printGroups(
  title: string,
  needs: readonly LabelledNeed[],
  engines: readonly EngineRankings[],
  groupsOf: (need: LabelledNeed) => readonly string[],
): void {
  const names = [...new Set(needs.flatMap(groupsOf))].sort();
  const rows = names.map((name) => {
    const group = needs.filter((need) => groupsOf(need).includes(name));
    return [name, group.length, ...engines.map(({ rankings }) => formatMean(meanNdcg(group, rankings)))];
  });
  const macro = engines.map(({ rankings }) =>
    formatMean(
      mean(
        names.map((name) =>
          meanNdcg(
            needs.filter((need) => groupsOf(need).includes(name)),
            rankings,
          ),
        ),
      ),
    ),
  );
  console.log(
    `\n${formatTable([`by ${title}`, 'needs', ...engines.map(({ name }) => name)], [...rows, ['macro average', '', ...macro]])}`,
  );
}

/** Strict: the first category is the label's first. Lenient: it is any category of the label, or an acceptable one. */
export function printUnderstanding({ needs }: Collection, answers: ReadonlyMap<string, Answer>): void {
  const understood = needs.map((need) => ({ need, understanding: answers.get(need.id)?.understanding }));
  const inScope = understood.filter(({ need }) => need.categories.length > 0);
  const outOfScope = understood.filter(({ need }) => need.categories.length === 0);
  const danger = understood.filter(({ need }) => need.crisis);
  const safe = understood.filter(({ need }) => !need.crisis);
  const share = (values: readonly boolean[]) => formatMean(mean(values.map(Number)));
  const rows: [string, string][] = [
    [
      'first category right, strict',
      share(inScope.map(({ need, understanding }) => understanding?.needs[0]?.category === need.categories[0])),
    ],
    [
      'first category right, lenient',
      share(
        inScope.map(({ need, understanding }) =>
          [...need.categories, ...need.acceptable].some((one) => one === understanding?.needs[0]?.category),
        ),
      ),
    ],
    [
      'categories found',
      share(
        inScope.flatMap(({ need, understanding }) =>
          need.categories.map((one) => understanding?.needs.some(({ category }) => category === one) ?? false),
        ),
      ),
    ],
    [
      'certain needs right, lenient',
      share(
        inScope.flatMap(({ need, understanding }) =>
          (understanding?.needs ?? [])
            .filter(({ maybe }) => !maybe)
            .map(({ category }) => [...need.categories, ...need.acceptable].includes(category)),
        ),
      ),
    ],
    ['danger recall', share(danger.map(({ understanding }) => understanding?.crisis !== null))],
    [
      'danger kind right',
      share(danger.map(({ need, understanding }) => understanding?.crisis?.kind === need.crisisKind)),
    ],
    ['false alarms', share(safe.map(({ understanding }) => understanding?.crisis !== null))],
    ['out of scope left silent', share(outOfScope.map(({ understanding }) => understanding?.needs.length === 0))],
    ['language right', share(understood.map(({ need, understanding }) => understanding?.language === need.lang))],
    [
      'populations found',
      share(
        understood.flatMap(({ need, understanding }) =>
          need.populations.map((one) => understanding?.populations.some(({ id }) => id === one) ?? false),
        ),
      ),
    ],
    [
      'place found',
      share(
        understood
          .filter(({ need }) => need.place)
          .map(({ need, understanding }) => understanding?.place?.name === need.place),
      ),
    ],
  ];
  console.log(`\n${formatTable(['understanding', 'share'], rows)}`);
  for (const { need, understanding } of danger)
    if (!understanding?.crisis) console.log(`missed danger ${need.id}: ${need.text}`);
  for (const { need, understanding } of safe) {
    if (understanding?.crisis) console.log(`false alarm ${need.id} (${understanding.crisis.kind}): ${need.text}`);
  }
}

export function printWorst(
  collection: Collection,
  engines: readonly EngineRankings[],
  answers: ReadonlyMap<string, Answer>,
): void {
  const ours = engines[0]?.rankings;
  if (!ours) return;
  const scored = labelledNeeds(collection).map((need) => ({ need, value: ndcg(ours.get(need.id) ?? [], need.grades) }));
  scored.sort((a, b) => a.value - b.value);
  const byId = new Map(collection.records.map((record) => [record.id, record]));
  console.log(`\nThe ${worstShown} needs we answer worst`);
  for (const { need, value } of scored.slice(0, worstShown)) {
    const understanding = answers.get(need.id)?.understanding;
    const understood = understanding?.needs.map(
      ({ concept, confidence, evidence }) => `${concept} ${confidence} [${evidence.join(' | ')}]`,
    );
    const name = (id: string) => `${id} ${byId.get(id)?.name ?? '(not public)'} (${need.grades.get(id) ?? 0})`;
    const best = [...need.grades].filter(([, grade]) => grade >= 2).sort((a, b) => b[1] - a[1]);
    console.log(`\n${need.id} ${need.lang} nDCG ${value.toFixed(3)}: ${need.text.slice(0, 300)}`);
    console.log(`  labelled ${need.categories.join(', ')}; understood ${understood?.join('; ') || 'nothing'}`);
    console.log(
      `  wanted   ${best
        .slice(0, 5)
        .map(([id]) => name(id))
        .join('; ')}`,
    );
    console.log(`  offered  ${(ours.get(need.id) ?? []).slice(0, 5).map(name).join('; ') || 'nothing'}`);
    const missing = best.filter(([id]) => !(ours.get(need.id) ?? []).slice(0, 10).includes(id)).length;
    console.log(
      `  why      ${whyWorst(understood?.length ?? 0, understanding?.needs.map(({ category }) => category) ?? [], need, missing)}`,
    );
  }
}

function whyWorst(understood: number, categories: readonly string[], need: LabelledNeed, missing: number): string {
  if (understood === 0) return 'no need was understood in these words';
  if (!need.categories.some((one) => categories.includes(one))) return 'another category was understood';
  return missing > 0
    ? `${missing} good records are not among the first ten`
    : 'the good records come too late among the ten';
}

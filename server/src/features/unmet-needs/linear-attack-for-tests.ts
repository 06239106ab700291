/** What somebody can find out who writes everything that is published as linear constraints: by the simplex method. */

/** The sum of these variables lies within these bounds. */
export type Constraint = { variables: readonly number[]; least: number; most: number };

const tiny = 1e-7;

/** The least and the most that the sum of `wanted` can be. Variables are not negative. Throws when nothing fits. */
export function rangeOf(
  wanted: readonly number[],
  constraints: readonly Constraint[],
  count: number,
): { least: number; most: number } {
  return {
    least: -maximum(wanted, -1, constraints, count),
    most: maximum(wanted, 1, constraints, count),
  };
}

/** Two phases on one tableau; a row for each bound, with a slack and an artificial variable. Bland's rule, so that it ends. */
function maximum(wanted: readonly number[], sign: number, constraints: readonly Constraint[], count: number): number {
  const rows = constraints.flatMap(({ variables, least, most }) => [
    { variables, bound: most, slack: 1 },
    { variables, bound: least, slack: -1 },
  ]);
  const slacks = count;
  const artificials = count + rows.length;
  const width = artificials + rows.length + 1;
  const tableau = rows.map(({ variables, bound, slack }, at) => {
    const row = new Float64Array(width);
    for (const variable of variables) {
      row[variable] = 1;
    }
    row[slacks + at] = slack;
    row[artificials + at] = 1;
    row[width - 1] = bound;
    return row;
  });
  const basis = rows.map((_, at) => artificials + at);
  const first = new Float64Array(width);
  for (const row of tableau) {
    for (const [column, value] of row.entries()) {
      if (column < artificials || column === width - 1) {
        first[column] = (first[column] ?? 0) + value;
      }
    }
  }
  const goal = new Float64Array(width);
  solve(tableau, basis, first, artificials);
  if ((first[width - 1] ?? 0) > tiny) {
    throw new Error('Nothing fits what is published.');
  }
  // An artificial variable that stays with the value 0 could grow again: another takes its row, or the row says nothing new.
  for (const [at, row] of tableau.entries()) {
    if ((basis[at] ?? 0) >= artificials) {
      const other = row.findIndex((value, column) => column < artificials && Math.abs(value) > tiny);
      if (other < 0) {
        row.fill(0);
      } else {
        pivotOn(tableau, basis, goal, at, other);
      }
    }
  }
  for (const variable of wanted) {
    goal[variable] = sign;
  }
  for (const [at, row] of tableau.entries()) {
    subtract(goal, row, goal[basis[at] ?? 0] ?? 0);
  }
  solve(tableau, basis, goal, artificials);
  return -(goal[width - 1] ?? 0);
}

function solve(tableau: Float64Array[], basis: number[], goal: Float64Array, columns: number): void {
  for (;;) {
    const entering = goal.findIndex((value, column) => column < columns && value > tiny);
    if (entering < 0) {
      return;
    }
    let leaving = -1;
    let smallest = Number.POSITIVE_INFINITY;
    for (const [at, row] of tableau.entries()) {
      const factor = row[entering] ?? 0;
      const ratio = (row.at(-1) ?? 0) / factor;
      const isTie = Math.abs(ratio - smallest) <= tiny && (basis[at] ?? 0) < (basis[leaving] ?? 0);
      if (factor > tiny && (ratio < smallest - tiny || isTie)) {
        leaving = at;
        smallest = ratio;
      }
    }
    if (leaving < 0) {
      throw new Error('What is published bounds nothing.');
    }
    pivotOn(tableau, basis, goal, leaving, entering);
  }
}

function pivotOn(
  tableau: Float64Array[],
  basis: number[],
  goal: Float64Array,
  leaving: number,
  entering: number,
): void {
  const pivot = tableau[leaving] ?? new Float64Array();
  const by = pivot[entering] ?? 1;
  for (const [column, value] of pivot.entries()) {
    pivot[column] = value / by;
  }
  for (const [at, row] of tableau.entries()) {
    if (at !== leaving) {
      subtract(row, pivot, row[entering] ?? 0);
    }
  }
  subtract(goal, pivot, goal[entering] ?? 0);
  basis[leaving] = entering;
}

function subtract(row: Float64Array, other: Float64Array, times: number): void {
  if (times !== 0) {
    for (const [column, value] of other.entries()) {
      row[column] = (row[column] ?? 0) - times * value;
    }
  }
}

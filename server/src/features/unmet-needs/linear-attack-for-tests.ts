/** A reconstruction attack: what can be inferred from published figures, as linear constraints, by the simplex method. */

/** The sum of these variables lies within these bounds. */
export type Constraint = { variables: readonly number[]; least: number; most: number };

const epsilon = 1e-7;

/** Minimum and maximum of the sum of these variables, none of which is negative. Throws when the constraints are infeasible. */
export function rangeOf(
  objectiveVariables: readonly number[],
  constraints: readonly Constraint[],
  variableCount: number,
): { least: number; most: number } {
  return {
    least: -maximum(objectiveVariables, -1, constraints, variableCount),
    most: maximum(objectiveVariables, 1, constraints, variableCount),
  };
}

/** Two phases on one tableau; a row for each bound, with a slack and an artificial variable. Bland's rule prevents cycling. */
function maximum(
  objectiveVariables: readonly number[],
  sign: number,
  constraints: readonly Constraint[],
  variableCount: number,
): number {
  const rows = constraints.flatMap(({ variables, least, most }) => [
    { variables, bound: most, slack: 1 },
    { variables, bound: least, slack: -1 },
  ]);
  const slackOffset = variableCount;
  const artificialOffset = variableCount + rows.length;
  const width = artificialOffset + rows.length + 1;
  const tableau = rows.map(({ variables, bound, slack }, rowIndex) => {
    const row = new Float64Array(width);
    for (const variable of variables) {
      row[variable] = 1;
    }
    row[slackOffset + rowIndex] = slack;
    row[artificialOffset + rowIndex] = 1;
    row[width - 1] = bound;
    return row;
  });
  const basis = rows.map((_, rowIndex) => artificialOffset + rowIndex);
  const phaseOneObjective = new Float64Array(width);
  for (const row of tableau) {
    for (const [column, value] of row.entries()) {
      if (column < artificialOffset || column === width - 1) {
        phaseOneObjective[column] = (phaseOneObjective[column] ?? 0) + value;
      }
    }
  }
  const objective = new Float64Array(width);
  solve(tableau, basis, phaseOneObjective, artificialOffset);
  if ((phaseOneObjective[width - 1] ?? 0) > epsilon) {
    throw new Error('Nothing fits what is published.');
  }
  // An artificial variable left in the basis at 0 could grow again: another one replaces it, or its row is redundant.
  for (const [rowIndex, row] of tableau.entries()) {
    if ((basis[rowIndex] ?? 0) >= artificialOffset) {
      const other = row.findIndex((value, column) => column < artificialOffset && Math.abs(value) > epsilon);
      if (other < 0) {
        row.fill(0);
      } else {
        pivotOn(tableau, basis, objective, rowIndex, other);
      }
    }
  }
  for (const variable of objectiveVariables) {
    objective[variable] = sign;
  }
  for (const [rowIndex, row] of tableau.entries()) {
    subtractMultiple(objective, row, objective[basis[rowIndex] ?? 0] ?? 0);
  }
  solve(tableau, basis, objective, artificialOffset);
  return -(objective[width - 1] ?? 0);
}

function solve(tableau: Float64Array[], basis: number[], objective: Float64Array, columnCount: number): void {
  for (;;) {
    const entering = objective.findIndex((value, column) => column < columnCount && value > epsilon);
    if (entering < 0) {
      return;
    }
    let leaving = -1;
    let smallest = Number.POSITIVE_INFINITY;
    for (const [rowIndex, row] of tableau.entries()) {
      const factor = row[entering] ?? 0;
      const ratio = (row.at(-1) ?? 0) / factor;
      const isTie = Math.abs(ratio - smallest) <= epsilon && (basis[rowIndex] ?? 0) < (basis[leaving] ?? 0);
      if (factor > epsilon && (ratio < smallest - epsilon || isTie)) {
        leaving = rowIndex;
        smallest = ratio;
      }
    }
    if (leaving < 0) {
      throw new Error('What is published bounds nothing.');
    }
    pivotOn(tableau, basis, objective, leaving, entering);
  }
}

function pivotOn(
  tableau: Float64Array[],
  basis: number[],
  objective: Float64Array,
  leaving: number,
  entering: number,
): void {
  const pivotRow = tableau[leaving] ?? new Float64Array();
  const pivotElement = pivotRow[entering] ?? 1;
  for (const [column, value] of pivotRow.entries()) {
    pivotRow[column] = value / pivotElement;
  }
  for (const [rowIndex, row] of tableau.entries()) {
    if (rowIndex !== leaving) {
      subtractMultiple(row, pivotRow, row[entering] ?? 0);
    }
  }
  subtractMultiple(objective, pivotRow, objective[entering] ?? 0);
  basis[leaving] = entering;
}

function subtractMultiple(row: Float64Array, other: Float64Array, multiplier: number): void {
  if (multiplier !== 0) {
    for (const [column, value] of other.entries()) {
      row[column] = (row[column] ?? 0) - multiplier * value;
    }
  }
}

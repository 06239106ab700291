/** What an import found wrong, in words that a person who keeps the file can act on. Problems are a product, not errors. */
export type RowProblem = {
  /** As it was given: `services.csv`. */
  file: string;
  /** 1 is the first line of the file, so a header is line 1. 0 means the file as a whole. */
  line: number;
  /** Column or key. Empty means the row as a whole. */
  field: string;
  value?: string;
  /**
   * `refused`: the row is not loaded. `doubtful`: it is loaded without, or in spite of, this value. `kept`: it is loaded, but for
   * what a person has changed since the last import.
   */
  severity: 'refused' | 'doubtful' | 'kept';
  reason: string;
};

/** Longest piece of a value that a report repeats. */
const longestShownValue = 200;

export function rowProblem(
  at: { file: string; line: number },
  severity: RowProblem['severity'],
  field: string,
  value: string | undefined,
  reason: string,
): RowProblem {
  const shown =
    value !== undefined && value.length > longestShownValue ? `${value.slice(0, longestShownValue)}…` : value;
  return { file: at.file, line: at.line, field, ...(shown !== undefined && { value: shown }), severity, reason };
}

/**
 * Problems of an import, with messages for the person who maintains the file. Problems are results, not exceptions.
 */
import { type GivenReason, type RowReason, reasonSentence } from '@waymark/contract/row-reasons';

export type RowProblem = {
  /** As given: `services.csv`. */
  file: string;
  /** 1 is the first line of the file, so a header is line 1. 0 means the whole file. */
  line: number;
  /** Column or key. Empty means the whole row. */
  field: string;
  /** Of a table that was read by a mapping: how the file calls it; several columns that are joined have commas between them. */
  heading?: string;
  value?: string;
  /**
   * `refused`: the row is not loaded. `doubtful`: it is loaded without, or in spite of, this value. `kept`: it is
   * loaded, except manually edited fields.
   */
  severity: 'refused' | 'doubtful' | 'kept';
  /** In English; `code` and `values` say it in any language. */
  reason: string;
} & Pick<GivenReason, 'code' | 'values'>;

/** A code alone, where its sentence has nothing to fill in. */
export type Reason = RowReason | GivenReason;

/** Maximum length of a value in a report. */
const maxShownValueLength = 200;

export function rowProblem(
  at: { file: string; line: number },
  severity: RowProblem['severity'],
  field: string,
  value: string | undefined,
  reason: Reason,
): RowProblem {
  const shown =
    value !== undefined && value.length > maxShownValueLength ? `${value.slice(0, maxShownValueLength)}…` : value;
  const given: GivenReason = typeof reason === 'string' ? { code: reason } : reason;
  return {
    file: at.file,
    line: at.line,
    field,
    ...(shown !== undefined && { value: shown }),
    severity,
    reason: reasonSentence(given),
    code: given.code,
    ...(given.values && { values: given.values }),
  };
}

/** Converts HSDS capacities: total and taken. */
import { isInOrder } from '@waymark/contract/number-rules';
import type { CapacityInfo } from '@waymark/contract/resource';
import { cleanLine, meaningfulText, omitUndefined } from './clean-text.ts';
import type { DirectoryTables } from './directory-tables.ts';
import { cellValue } from './read-csv.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';

export type ParsedCapacity = { info?: CapacityInfo; full: boolean };

/** Only the first row of a service: our schema has one number. */
export function parseCapacity(serviceId: string, tables: DirectoryTables, problems: RowProblem[]): ParsedCapacity {
  const [row] = tables.linked('service_capacities', 'service_id', serviceId);
  if (row === undefined) {
    return { full: false };
  }
  const available = wholeNumber(cellValue(row, 'available'));
  const maximum = wholeNumber(cellValue(row, 'maximum'));
  const unit = meaningfulText(
    cleanLine(cellValue(tables.findById('units', cellValue(row, 'unit_id')), 'name')),
  )?.toLowerCase();
  const isConsistent = isInOrder(available, maximum);
  if (!isConsistent) {
    problems.push(rowProblem(row, 'doubtful', 'available', `${available} of ${maximum}`, 'free-above-room'));
  }
  return {
    full: available === 0 && (maximum ?? 0) > 0,
    ...withInfo(
      omitUndefined<CapacityInfo>({
        maxCapacity: maximum,
        currentCapacity:
          isConsistent && available !== undefined && maximum !== undefined ? maximum - available : undefined,
        capacityNotes: capacityNotes(
          isConsistent ? available : undefined,
          maximum,
          unit,
          meaningfulText(cellValue(row, 'description')),
        ),
      }),
    ),
  };
}

function withInfo(info: CapacityInfo | undefined): { info?: CapacityInfo } {
  return info === undefined ? {} : { info };
}

/** `4 of 20 beds free`, and the description of the source. */
export function capacityNotes(
  available: number | undefined,
  maximum: number | undefined,
  unit: string | undefined,
  description?: string,
): string | undefined {
  const count =
    available !== undefined && maximum !== undefined && unit ? `${available} of ${maximum} ${unit} free` : undefined;
  return [count, description].filter((text) => text !== undefined).join('. ') || undefined;
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,7}(\.0+)?$/.test(text) ? Number(text) : undefined;
}

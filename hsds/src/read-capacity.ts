/** Converts HSDS capacities: total and taken. */
import { isInOrder } from '@waymark/contract/number-rules';
import type { CapacityInfo } from '@waymark/contract/resource';
import { cell, type DirectoryTables } from './directory-tables.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';
import { given, meaning, oneLine } from './written-text.ts';

export type ReadCapacity = { info?: CapacityInfo; full: boolean };

/** Only the first row of a service: our schema has one number. */
export function readCapacity(serviceId: string, tables: DirectoryTables, problems: RowProblem[]): ReadCapacity {
  const [row] = tables.linked('service_capacities', 'service_id', serviceId);
  if (row === undefined) {
    return { full: false };
  }
  const available = wholeNumber(cell(row, 'available'));
  const maximum = wholeNumber(cell(row, 'maximum'));
  const unit = meaning(oneLine(cell(tables.one('units', cell(row, 'unit_id')), 'name')))?.toLowerCase();
  const sound = isInOrder(available, maximum);
  if (!sound) {
    problems.push(rowProblem(row, 'doubtful', 'available', `${available} of ${maximum}`, 'free-above-room'));
  }
  return {
    full: available === 0 && (maximum ?? 0) > 0,
    ...withInfo(
      given<CapacityInfo>({
        maxCapacity: maximum,
        currentCapacity: sound && available !== undefined && maximum !== undefined ? maximum - available : undefined,
        capacityNotes: capacityNotes(sound ? available : undefined, maximum, unit, meaning(cell(row, 'description'))),
      }),
    ),
  };
}

function withInfo(info: CapacityInfo | undefined): { info?: CapacityInfo } {
  return info === undefined ? {} : { info };
}

/** `4 of 20 beds free`, and what the source says besides. */
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

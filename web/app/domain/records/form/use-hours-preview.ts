import type { HoursPreview } from '@waymark/contract/hours-preview';
import { useDebounced } from '../../../forms/use-debounced.ts';
import type { FieldValues } from '../../../forms/use-field-values.ts';
import { type Remote, useCall } from '../../../page/answers/use-remote-data.ts';
import { formatHoursLine, type HoursField } from './hours-fields.ts';

/** Loads the preview of the typed hours once typing has stopped. `line`: their opening_hours line, '' for none yet. */
export function useHoursPreview(typed: FieldValues<HoursField>): Remote<HoursPreview> & { line: string } {
  const line = formatHoursLine(typed);
  const body = {
    weekly: line,
    closedOnHolidays: typed['operatingHours.closedOnHolidays'] === 'on' ? 'true' : '',
    timeZone: typed['operatingHours.timeZone'] ?? '',
  };
  const bodyText = useDebounced(line === '' ? '' : JSON.stringify(body));
  const remote = useCall('previewTypedHours', bodyText === '' ? null : { body: JSON.parse(bodyText) });
  return { line, ...remote };
}

import type { HoursPreview } from '@waymark/contract/hours-preview';
import { callApi } from '../../../api/api-client.ts';
import { useDebounced } from '../../../forms/use-debounced.ts';
import type { FieldValues } from '../../../forms/use-field-values.ts';
import { type RemoteData, useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { formatHoursLine, type HoursField } from './hours-fields.ts';

/** Loads the preview of the typed hours once typing has stopped. `line`: their opening_hours line, '' for none yet. */
export function useHoursPreview(typed: FieldValues<HoursField>): {
  line: string;
  answer: RemoteData<HoursPreview>;
  reload: () => void;
} {
  const line = formatHoursLine(typed);
  const body = {
    weekly: line,
    closedOnHolidays: typed['operatingHours.closedOnHolidays'] === 'on' ? 'true' : '',
    timeZone: typed['operatingHours.timeZone'] ?? '',
  };
  const bodyText = useDebounced(line === '' ? '' : JSON.stringify(body));
  const { answer, reload } = useRemoteData(bodyText || null, async (signal) => {
    const { data } = await callApi('previewTypedHours', { body: JSON.parse(bodyText), signal });
    return data;
  });
  return { line, answer, reload };
}

import type { HoursPreview } from '@waymark/contract/hours-preview';
import { callApi } from '../../../api/api-client.ts';
import { useDebounced } from '../../../forms/use-debounced.ts';
import { type RemoteData, useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { formatHoursLine, type HoursField } from './hours-fields.ts';

type Typed = Readonly<Partial<Record<HoursField, string>>>;

/** How the public will see the hours that stand in the fields, asked once typing has stopped. `line` '': there are none yet. */
export function useHoursPreview(typed: Typed): { line: string; answer: RemoteData<HoursPreview>; reload: () => void } {
  const line = formatHoursLine(typed);
  const asked = {
    weekly: line,
    closedOnHolidays: typed['operatingHours.closedOnHolidays'] === 'on' ? 'true' : '',
    timeZone: typed['operatingHours.timeZone'] ?? '',
  };
  const about = useDebounced(line === '' ? '' : JSON.stringify(asked));
  const { answer, reload } = useRemoteData(about || null, async (signal) => {
    const { data } = await callApi('previewTypedHours', { body: JSON.parse(about), signal });
    return data;
  });
  return { line, answer, reload };
}

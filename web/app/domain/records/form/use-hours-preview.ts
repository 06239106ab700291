import type { HoursPreview } from '@waymark/contract/hours-preview';
import { callApi } from '../../../api/call.ts';
import { useSettled } from '../../../forms/use-settled.ts';
import { type Answer, useAnswer } from '../../../page/answers/use-answer.ts';
import { type HoursField, hoursLineOf } from './hours-fields.ts';

type Typed = Readonly<Partial<Record<HoursField, string>>>;

/** How the public will see the hours that stand in the fields, asked once typing has stopped. `line` '': there are none yet. */
export function useHoursPreview(typed: Typed): { line: string; answer: Answer<HoursPreview>; again: () => void } {
  const line = hoursLineOf(typed);
  const asked = {
    weekly: line,
    closedOnHolidays: typed['operatingHours.closedOnHolidays'] === 'on' ? 'true' : '',
    timeZone: typed['operatingHours.timeZone'] ?? '',
  };
  const about = useSettled(line === '' ? '' : JSON.stringify(asked));
  const { answer, again } = useAnswer(about || null, async (signal) => {
    const { data } = await callApi('previewTypedHours', { body: JSON.parse(about), signal });
    return data;
  });
  return { line, answer, again };
}

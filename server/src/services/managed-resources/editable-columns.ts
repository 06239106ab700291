/** Maps an edit request to columns. Groups that are not sent are left out. */
import type { EditedResource } from '@waymark/contract/resource-bodies';
import { columnsWith } from '../../domain/directory/resource-columns.ts';
import { filled, group } from '../../platform/values/filled.ts';

/** As sent by forms; `undefined` leaves a field unchanged. */
export type SentFields = {
  [Field in keyof Omit<EditedResource, 'revision' | 'status'>]?: EditedResource[Field] | undefined;
};
export type ResourceColumns = ReturnType<typeof columnsOf> & { position_address?: '' };

export function columnsOf(sent: SentFields) {
  const { phones, eligibility, alert } = sent;
  const { status: _moved, ...columns } = columnsWith({
    ...sent,
    phones: phones?.map(({ number, type, languages, ...more }) => ({
      ...filled({ ...more, languages: listed(languages) }),
      number,
      type,
    })),
    eligibility: eligibility && group({ ...eligibility, populations: listed(eligibility.populations) }),
    // An alert date without a text is dropped.
    alert: alert && (alert.text === undefined ? null : { ...filled({ until: alert.until }), text: alert.text }),
  });
  return columns;
}

function listed(texts: string[] | undefined): string[] | undefined {
  return texts?.length ? texts : undefined;
}

/** Maps an edit request to columns. Groups that are not sent are left out. */
import type { ResourceUpdate } from '@waymark/contract/resource-requests';
import { columnsWith } from '../../domain/directory/resource-columns.ts';
import { omitEmpty, omitEmptyGroup } from '../../platform/values/omit-empty.ts';

/** As sent by forms; `undefined` leaves a field unchanged. */
export type ResourceInput = {
  [Field in keyof Omit<ResourceUpdate, 'revision' | 'status'>]?: ResourceUpdate[Field] | undefined;
};
export type ResourceColumns = ReturnType<typeof toColumns> & { position_address?: '' };

export function toColumns(sent: ResourceInput) {
  const { phones, eligibility, alert } = sent;
  const { status: _status, ...columns } = columnsWith({
    ...sent,
    phones: phones?.map(({ number, type, languages, ...others }) => ({
      ...omitEmpty({ ...others, languages: nonEmpty(languages) }),
      number,
      type,
    })),
    eligibility: eligibility && omitEmptyGroup({ ...eligibility, populations: nonEmpty(eligibility.populations) }),
    // An alert date without a text is dropped.
    alert: alert && (alert.text === undefined ? null : { ...omitEmpty({ until: alert.until }), text: alert.text }),
  });
  return columns;
}

function nonEmpty(texts: string[] | undefined): string[] | undefined {
  return texts?.length ? texts : undefined;
}

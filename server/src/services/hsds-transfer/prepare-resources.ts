/** Completes resources before they are imported: category, type, time zone; validates their hours. */

import { type InferredField, inferredFields } from '@waymark/contract/resource-table';
import type { ImportedResource } from '@waymark/hsds/import-types';
import { type RowProblem, rowProblem } from '@waymark/hsds/row-problem';
import { columnsOfInferred } from '../../domain/directory/resource-columns.ts';
import { isHoursLine } from '../../platform/hours/parse-hours-line.ts';
import type { Description, RecordToDescribe } from './describe-records.ts';
import { engineInputOfImport, type ImportableResource } from './import-resources.ts';

/** `timeZone`: inferred from the place. */
type Inferred = { description: Description; timeZone: string | undefined };

export function prepareResource(
  resource: ImportedResource,
  { description: { category, type, concepts, conceptsVersion }, timeZone }: Inferred,
): ImportableResource {
  const { weekly, timeZone: givenTimeZone } = resource.operatingHours ?? {};
  const isInferred: Record<InferredField, boolean> = {
    category: resource.category === undefined,
    type: resource.type === undefined,
    status: resource.status === undefined,
    'operatingHours.weekly': false,
    'operatingHours.timeZone': givenTimeZone === undefined && timeZone !== undefined,
  };
  // A mark on hours means nothing without hours.
  const isMarked = (field: InferredField) =>
    resource.inferred?.includes(field) && (field !== 'operatingHours.weekly' || weekly !== undefined);
  return {
    ...resource,
    category,
    type,
    status: resource.status ?? 'AVAILABLE',
    inferredColumns: columnsOfInferred(inferredFields.filter((field) => isInferred[field] || isMarked(field))),
    ...(timeZone && { timeZone }),
    concepts,
    conceptsVersion,
  };
}

export function recordToDescribe(resource: ImportedResource): RecordToDescribe {
  const { category, type } = resource;
  return { ...engineInputOfImport(resource), ...(category && { category }), ...(type && { type }) };
}

/** Moves hours that are not a valid opening_hours line to the special hours, from which no opening state is computed. */
export function withReadableHours(resource: ImportedResource, problems: RowProblem[]): ImportedResource {
  const { operatingHours } = resource;
  const weekly = operatingHours?.weekly;
  if (weekly === undefined || isHoursLine(weekly)) {
    return resource;
  }
  problems.push(rowProblem(resource.origin, 'doubtful', 'operatingHours.weekly', weekly, 'hours-syntax'));
  const { weekly: _unreadable, ...others } = operatingHours ?? {};
  const specialHours = [weekly, others.specialHours].filter((text) => text !== undefined).join('\n');
  return { ...resource, operatingHours: { ...others, specialHours } };
}

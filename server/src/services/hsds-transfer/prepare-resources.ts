/** Completes resources before they are imported: category, type, time zone; validates their hours. */

import { type InferredField, inferredFields } from '@waymark/contract/resource-table';
import type { ImportedResource } from '@waymark/hsds/import-types';
import { type RowProblem, rowProblem } from '@waymark/hsds/row-problem';
import type { Engine } from '@waymark/matching/engine';
import { columnsOfInferred } from '../../domain/directory/resource-columns.ts';
import { isHoursLine } from '../../platform/hours/parse-hours-line.ts';
import { engineInputOfImport, type ImportableResource } from './import-resources.ts';

export type PrepareContext = {
  engine: Engine;
  /** The version of the engine and its data files. */
  engineVersion: string;
  timeZoneOf: (resource: ImportedResource) => string | undefined;
};

export function prepareResource(
  resource: ImportedResource,
  { engine, engineVersion, timeZoneOf }: PrepareContext,
): ImportableResource {
  const { category, type, concepts } = classified(resource, engine);
  const timeZone = timeZoneOf(resource);
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
    conceptsVersion: engineVersion,
  };
}

function classified(resource: ImportedResource, engine: Engine) {
  const { category, type } = resource;
  const record = engineInputOfImport(resource);
  if (category && type) {
    return { category, type, concepts: engine.describe({ ...record, category, type }) };
  }
  const { inferred, concepts } = engine.inferAndDescribe({
    ...record,
    ...(category && { category }),
    ...(type && { type }),
  });
  return { category: category ?? inferred.category, type: type ?? inferred.type, concepts };
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

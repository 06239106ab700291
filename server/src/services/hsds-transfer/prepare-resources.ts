/** Completes resources before they are imported: category, type, time zone; validates their hours. */

import { type InferredField, inferredFields } from '@waymark/contract/resource-table';
import type { ImportedResource } from '@waymark/hsds/import-types';
import { type RowProblem, rowProblem } from '@waymark/hsds/row-problem';
import type { Engine } from '@waymark/matching/engine';
import { columnsOfInferred } from '../../domain/directory/resource-columns.ts';
import { parseHoursLine } from '../../platform/hours/parse-hours-line.ts';
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
  const record = engineInputOfImport(resource);
  const guess = resource.category && resource.type ? null : engine.infer(record);
  const category = resource.category ?? guess?.category ?? 'OTHER';
  const type = resource.type ?? guess?.type ?? 'VOLUNTEER_SERVICE';
  const timeZone = timeZoneOf(resource);
  const { weekly, timeZone: zoneGiven } = resource.operatingHours ?? {};
  const guessed: Record<InferredField, boolean> = {
    category: resource.category === undefined,
    type: resource.type === undefined,
    status: resource.status === undefined,
    'operatingHours.weekly': false,
    'operatingHours.timeZone': zoneGiven === undefined && timeZone !== undefined,
  };
  // That hours were worked out says nothing without hours.
  const isMarked = (field: InferredField) =>
    resource.inferred?.includes(field) && (field !== 'operatingHours.weekly' || weekly !== undefined);
  return {
    ...resource,
    category,
    type,
    status: resource.status ?? 'AVAILABLE',
    inferredColumns: columnsOfInferred(inferredFields.filter((field) => guessed[field] || isMarked(field))),
    ...(timeZone && { timeZone }),
    concepts: engine.describe({ ...record, category, type }),
    conceptsVersion: engineVersion,
  };
}

/** Hours that are not a valid opening_hours line are kept as text; no opening state is computed from them. */
export function withReadableHours(resource: ImportedResource, problems: RowProblem[]): ImportedResource {
  const { operatingHours } = resource;
  const weekly = operatingHours?.weekly;
  if (weekly === undefined || parseHoursLine(weekly, () => undefined) !== null) {
    return resource;
  }
  problems.push(rowProblem(resource.origin, 'doubtful', 'operatingHours.weekly', weekly, 'hours-syntax'));
  const { weekly: _unreadable, ...others } = operatingHours ?? {};
  const specialHours = [weekly, others.specialHours].filter((text) => text !== undefined).join('\n');
  return { ...resource, operatingHours: { ...others, specialHours } };
}

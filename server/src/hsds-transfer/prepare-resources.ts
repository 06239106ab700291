/** Fills in what a directory leaves open, before its resources are loaded: category, type, time zone; and checks its hours. */

import type { ImportedResource } from '@waymark/hsds/imported';
import { type RowProblem, rowProblem } from '@waymark/hsds/row-problem';
import type { Engine } from '@waymark/matching/engine';
import { readHoursLine } from '../hours/hours-line.ts';
import { describableImport, type LoadableResource } from '../resources/load-resources.ts';

export type Preparing = {
  engine: Engine;
  /** Names the engine together with its data files. */
  engineVersion: string;
  timeZoneOf: (resource: ImportedResource) => string | undefined;
};

export function prepareResource(
  resource: ImportedResource,
  { engine, engineVersion, timeZoneOf }: Preparing,
): LoadableResource {
  const record = describableImport(resource);
  const guess = resource.category && resource.type ? null : engine.infer(record);
  const category = resource.category ?? guess?.category ?? 'OTHER';
  const type = resource.type ?? guess?.type ?? 'VOLUNTEER_SERVICE';
  const timeZone = timeZoneOf(resource);
  return {
    ...resource,
    category,
    type,
    inferred: [...(resource.category ? [] : ['category']), ...(resource.type ? [] : ['type'])],
    ...(timeZone && { timeZone }),
    concepts: engine.describe({ ...record, category, type }),
    conceptsVersion: engineVersion,
  };
}

/** Hours that are no opening_hours line stay readable as text; nobody is told that a place is open because of them. */
export function withReadableHours(resource: ImportedResource, problems: RowProblem[]): ImportedResource {
  const { operatingHours } = resource;
  const weekly = operatingHours?.weekly;
  if (weekly === undefined || readHoursLine(weekly, () => undefined) !== null) {
    return resource;
  }
  problems.push(
    rowProblem(
      resource.origin,
      'doubtful',
      'operatingHours.weekly',
      weekly,
      'The hours do not follow the opening_hours syntax. They were kept as text only.',
    ),
  );
  const { weekly: _unreadable, ...others } = operatingHours ?? {};
  const specialHours = [weekly, others.specialHours].filter((text) => text !== undefined).join('\n');
  return { ...resource, operatingHours: { ...others, specialHours } };
}

/** What reading a directory gives: our shapes without what only the receiving server can know (dates of its own, revision). */
import type { Organization } from '@waymark/contract/organization';
import type { Resource } from '@waymark/contract/resource';
import type { RowProblem } from './row-problem.ts';

/** An id that a record has elsewhere. */
export type ExternalId = { source: string; id: string };

/**
 * Columns and rows that our shapes have no field for, by table of the source, so that an export can give them back.
 * A row keeps its `id` beside them. People's names are never in here.
 */
export type Unmapped = Record<string, Record<string, string>[]>;

/** Where a record stands in its source, for problems that only show later. */
export type Origin = { file: string; line: number };

type FromSource = {
  /** UUID, the same at every reading of the same source. */
  id: string;
  /** Short name of the directory it came from. */
  source: string;
  /** Its id there; with `source` it names the record for ever. */
  sourceId: string;
  externalIds: ExternalId[];
  unmapped: Unmapped;
  origin: Origin;
};

export type ImportedOrganization = FromSource &
  Pick<Organization, 'name' | 'description' | 'email' | 'phone' | 'website' | 'logo' | 'address'> & {
    /** The source knows nothing of it but its name: one that is known already is left as it is. */
    onlyNamed?: true;
  };

export type ImportedResource = FromSource &
  Omit<
    Resource,
    'id' | 'category' | 'type' | 'inferred' | 'organizationName' | 'createdBy' | 'createdAt' | 'updatedAt' | 'revision'
  > & {
    organizationId: string;
    organizationName: string;
    /** Absent when the source has none: the engine then fills it in. */
    category?: Resource['category'];
    type?: Resource['type'];
    /** ISO 8601 moment of the source's last change. */
    updatedAt?: string;
  };

export type ImportedDirectory = {
  organizations: ImportedOrganization[];
  resources: ImportedResource[];
  problems: RowProblem[];
};

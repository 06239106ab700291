/**
 * The result of reading a directory: our schema without what only the receiving server can know (its own dates,
 * revision).
 */
import type { Organization } from '@waymark/contract/organization';
import type { Resource } from '@waymark/contract/resource';
import type { InferredField, TextField } from '@waymark/contract/resource-table';
import type { MappingQuestion } from './mapping/mapping-question.ts';
import type { RowProblem } from './row-problem.ts';

/** An id that a record has elsewhere. */
type ExternalId = { source: string; id: string };

/**
 * Columns and rows that our shapes have no field for, by table of the source, so that an export can give them back.
 * A row keeps its `id` beside them. People's names are never in here.
 */
export type Unmapped = Record<string, Record<string, string>[]>;

/** Where a record is in its source, for problems that only show later. */
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
    /** Only the name is known: an existing organization is left unchanged. */
    onlyNamed?: true;
  };

export type ImportedResource = FromSource &
  Omit<
    Resource,
    | 'id'
    | 'category'
    | 'type'
    | 'status'
    | 'inferred'
    | 'organizationName'
    | 'createdBy'
    | 'createdAt'
    | 'updatedAt'
    | 'revision'
  > & {
    organizationId: string;
    organizationName: string;
    /** Absent when the source has none: the engine then infers it. */
    category?: Resource['category'];
    type?: Resource['type'];
    /** Absent when the source does not say: nothing is claimed then. */
    status?: Resource['status'];
    /** What the file says was worked out, and what reading it has worked out. */
    inferred?: InferredField[];
    /** Texts that the file has no column for: it does not even say that there are none. */
    unheard?: TextField[];
    /** ISO 8601 moment of the source's last change. */
    updatedAt?: string;
  };

export type ImportedDirectory = {
  organizations: ImportedOrganization[];
  resources: ImportedResource[];
  problems: RowProblem[];
  /** Of a table whose headings are not all known. */
  question?: MappingQuestion;
};

/**
 * The result of reading a directory: our schema without what only the receiving server can know (its own dates,
 * revision).
 */
import type { Organization } from '@waymark/contract/organization';
import type { Resource } from '@waymark/contract/resource';
import type { InferredField, TextField } from '@waymark/contract/resource-table';
import type { MappingQuestion } from './column-mapping/mapping-question.ts';
import type { RowProblem } from './row-problem.ts';

/** An id that a record has elsewhere. */
type ExternalId = { source: string; id: string };

/**
 * Columns and rows that our schema has no field for, by table of the source, so that an export can include them again.
 * A row keeps its `id` beside them. Never holds names of people.
 */
export type Unmapped = Record<string, Record<string, string>[]>;

/** Where a record is in its source, for problems that only show later. */
export type Origin = { file: string; line: number };

type FromSource = {
  /** UUID, the same at every reading of the same source. */
  id: string;
  /** Short name of the directory it came from. */
  source: string;
  /** Its id there; with `source` it identifies the record permanently. */
  sourceId: string;
  externalIds: ExternalId[];
  unmapped: Unmapped;
  origin: Origin;
};

export type ImportedOrganization = FromSource &
  Pick<Organization, 'name' | 'description' | 'email' | 'phone' | 'website' | 'logo' | 'address'> & {
    /** Only the name is known: an existing organization is left unchanged. */
    nameOnly?: true;
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
    /** For a further place of a service: the id of the resource at its first place. */
    serviceId?: string;
    /** Absent when the source has none: the engine then infers it. */
    category?: Resource['category'];
    type?: Resource['type'];
    /** Absent when the source gives none: no status is assumed then. */
    status?: Resource['status'];
    /** Fields that the file marks as inferred, and those that were inferred while reading it. */
    inferred?: InferredField[];
    /** Texts that the file has no column for, so that an import leaves stored values unchanged. */
    missingTextFields?: TextField[];
    /** ISO 8601 moment of the source's last change. */
    updatedAt?: string;
  };

/** Organizations come no later than their resources. */
export type DirectoryPart = {
  organizations: ImportedOrganization[];
  resources: ImportedResource[];
  problems: RowProblem[];
};

export type ImportedDirectory = DirectoryPart & {
  /** Further records of a large file. Every call reads them again, so that only a part is in memory at a time. */
  rest?: () => AsyncIterable<DirectoryPart>;
  /** Asked when not all headings of a table are known. */
  question?: MappingQuestion;
};

/** Types of columns: what is read from PostgreSQL, and what may be written. */
import type { ColumnType } from 'kysely';

/** jsonb: read as the parsed value, written as JSON text. */
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** timestamptz; read as a Date. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** bytea. */
export type Bytes = Buffer;
export type JsonObject = Record<string, unknown>;
/** date; read and written as `2026-11-21`. */
export type Day = ColumnType<string | null, string | null | undefined, string | null>;

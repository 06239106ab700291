/** Patterns of LIKE for `plain_text(…)`, which ignore case and accents. */
import { type RawBuilder, sql } from 'kysely';

export function containing(part: string): RawBuilder<string> {
  return sql`plain_text(${`%${literal(part)}%`})`;
}

export function startingWith(part: string): RawBuilder<string> {
  return sql`plain_text(${`${literal(part)}%`})`;
}

/** Without wildcards. */
function literal(part: string): string {
  return part.replace(/[\\%_]/g, '\\$&');
}

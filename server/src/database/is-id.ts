const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL can be asked about it: a UUID, as all our ids are. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

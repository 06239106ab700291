const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID, as all ids are; PostgreSQL would refuse anything else. */
export function isId(text: string): boolean {
  return uuid.test(text);
}

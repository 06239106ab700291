/** Names of places where hours such as `7-7` may mean the night. */
const night = /\b(shelter|overnight|night|sleep|winter|warming|cooling|bed)/i;

export function mayHaveNightHours(name: string): boolean {
  return night.test(name);
}

/** At places of these kinds, hours such as `7-7` mean the night. */
const night = /\b(shelter|overnight|night|sleep|winter|warming|cooling|bed)/i;

export function mayBeForTheNight(name: string): boolean {
  return night.test(name);
}

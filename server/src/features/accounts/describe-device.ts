/**
 * The device label of a session: browser and operating system from a fixed list. The User-Agent itself holds versions
 * and models that identify people, so it is not stored.
 */

/** Most browsers also name others in their User-Agent: the order matters, the first match wins. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const devices: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Firefox on Windows', 'Firefox', 'Windows', or null when neither is known. */
export function describeDevice(userAgent: string | undefined): string | null {
  const excerpt = (userAgent ?? '').slice(0, 500);
  const firstMatch = (labels: typeof browsers) => labels.find(([pattern]) => pattern.test(excerpt))?.[1];
  const words = [firstMatch(browsers), firstMatch(devices)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' on ') : null;
}

/**
 * What a sign-in is called in the list of one's own: a kind of browser on a kind of device, in words of ours. What a browser
 * calls itself tells versions and models, by which people can be told apart; none of that is kept.
 */

/** Most call themselves by the names of others too: the first that fits is the right one. */
const programs: readonly [RegExp, string][] = [
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
export function deviceWords(userAgent: string | undefined): string | null {
  const told = (userAgent ?? '').slice(0, 500);
  const named = (kinds: typeof programs) => kinds.find(([sign]) => sign.test(told))?.[1];
  const words = [named(programs), named(devices)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(' on ') : null;
}

/** Rounded to two decimals of a degree, about a kilometre. */
export function formatRoundedPoint({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return [latitude, longitude].map((degrees) => (Math.round(degrees * 100) / 100 + 0).toFixed(2)).join(',');
}

/** '' for anything but a point on earth. Further decimals are rounded. */
export function parseRoundedPoint(text: string): string {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return '';
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? formatRoundedPoint(point) : '';
}

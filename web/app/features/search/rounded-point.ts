/** Rounded to two decimals of a degree, about a kilometre. */
export function formatRoundedPoint({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return [latitude, longitude].map((degrees) => (Math.round(degrees * 100) / 100 + 0).toFixed(2)).join(',');
}

/** Blank for what is no point on the earth. More decimals than we write are rounded, wherever the address came from. */
export function parseRoundedPoint(written: string): string {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(written.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return '';
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? formatRoundedPoint(point) : '';
}

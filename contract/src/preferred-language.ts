/** Parses `Accept-Language` (RFC 9110, section 12.5.4), for server and pages. */

/**
 * The first of the `offered` languages by weight; `es-MX` asks for `es`. Undefined when the header asks for none of them.
 * Of equal weights the first in the header wins, which the package `negotiator` does not do: to `es-MX,en` it answers `en`.
 */
export function preferredLanguage<Code extends string>(
  header: string | null | undefined,
  offered: readonly Code[],
): Code | undefined {
  const ranges = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { language } of ranges) {
    const found = offered.find((code) => code === language);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

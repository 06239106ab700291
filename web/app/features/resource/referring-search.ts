/** The search that this page was opened from, by the Referer header; undefined when it names another page or site. */
export function referringSearch(request: Request): string | undefined {
  const referrer = request.headers.get('Referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host && pathname === '/search' ? `${pathname}${search}` : undefined;
}

/** The list from which this page was opened, as the browser says (Referer, of our own pages only); undefined for everyone else. */
export function listBefore(request: Request): string | undefined {
  const referrer = request.headers.get('Referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host && pathname === '/search' ? `${pathname}${search}` : undefined;
}

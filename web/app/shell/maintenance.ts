/** Page requests during maintenance (contract, PageContext.closed). */

/** Path of the maintenance page. */
const closedPath = '/closed';

/**
 * What is asked for in place of the page: the closed page, which knows where the reader wanted to go. A page that is open in a
 * browser asks for data only; it is told to load the whole page anew, and then gets the closed page with its status.
 */
export function toMaintenanceRequest(request: Request): Request | Response {
  const { origin, pathname, search, searchParams } = new URL(request.url);
  if (pathname === closedPath) return new Request(request.url, { headers: request.headers });
  if (pathname.endsWith('.data')) return reloadOf(pathname, searchParams);
  const from = request.method === 'POST' ? pathname : `${pathname}${search}`;
  const address = new URL(`${closedPath}?${new URLSearchParams({ from })}`, origin);
  return new Request(address, { headers: request.headers });
}

/** Source: React Router, lib/dom/ssr/single-fetch: an answer without a body that redirects, and loads the document. */
function reloadOf(pathname: string, searchParams: URLSearchParams): Response {
  searchParams.delete('_routes');
  const page = pathname.replace(/(?<=\/)(?:_|_root)\.data$|\.data$/, '');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return new Response(null, {
    status: 204,
    headers: {
      'X-Remix-Redirect': `${page}${query}`,
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
    },
  });
}

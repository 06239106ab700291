/** Page requests during maintenance (contract, PageContext.closed). */

/** Path of the maintenance page. */
const closedPath = '/closed';

/**
 * A request for the maintenance page, with the path that the reader wanted. A request for the data of a page gets a response
 * that makes the browser load the whole page, which is then the maintenance page with its status.
 */
export function toMaintenanceRequest(request: Request): Request | Response {
  const { origin, pathname, search, searchParams } = new URL(request.url);
  if (pathname === closedPath) return new Request(request.url, { headers: request.headers });
  if (pathname.endsWith('.data')) return reloadResponse(pathname, searchParams);
  const from = request.method === 'POST' ? pathname : `${pathname}${search}`;
  const address = new URL(`${closedPath}?${new URLSearchParams({ from })}`, origin);
  return new Request(address, { headers: request.headers });
}

/** A redirect that loads the document, as React Router's lib/dom/ssr/single-fetch expects it: 204 with headers. */
function reloadResponse(pathname: string, searchParams: URLSearchParams): Response {
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

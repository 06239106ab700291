/**
 * A record as schema.org data for search engines, with nothing that the page does not show. Search engines read the page as the
 * server sends it, so callers pass `children` only under `import.meta.env.SSR`: browsers load no code for it and keep what is
 * there.
 */
export function StructuredData({ children }: { children: object | null }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {children ? JSON.stringify(children).replace(/</g, '\\u003c') : ''}
    </script>
  );
}

/**
 * A record for search engines (schema.org), with nothing that the page does not show. A data block: it never runs. They read
 * the page as the server sends it, so that browsers leave it as it is and load no code for it: `children` is made under
 * `import.meta.env.SSR`.
 */
export function StructuredData({ children }: { children: object | null }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {children ? JSON.stringify(children).replace(/</g, '\\u003c') : ''}
    </script>
  );
}

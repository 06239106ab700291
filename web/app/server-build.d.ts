declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

declare module 'virtual:language-files' {
  /** Paths of the message files by language; empty in development. */
  export const files: Partial<Record<string, string>>;
}

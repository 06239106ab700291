declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

declare module 'virtual:language-files' {
  /** Address of a language's messages; empty while developing. */
  export const files: Partial<Record<string, string>>;
}

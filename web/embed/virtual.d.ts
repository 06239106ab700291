/** The messages of the form, compiled at build time (embed-messages.ts). */
declare module 'virtual:embed-messages' {
  import type { CompiledMessage } from 'icu-minify/format';

  export type Words = { [key: string]: CompiledMessage | Words };

  export const texts: Record<string, Words>;
}

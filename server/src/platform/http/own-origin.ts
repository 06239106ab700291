import type { Socket } from 'node:net';
import type { SiteSettings } from '@waymark/contract/page-renderer';

/** Origin for absolute links. Without PUBLIC_URL it is localhost, because clients control the Host header. */
export function publicOrigin(
  { publicUrl }: Pick<SiteSettings, 'publicUrl'>,
  { localPort }: Pick<Socket, 'localPort'>,
): string {
  return publicUrl ?? `http://localhost:${localPort ?? 80}`;
}

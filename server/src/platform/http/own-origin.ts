import type { Socket } from 'node:net';
import type { SiteSettings } from '@waymark/contract/page-renderer';

/** The address of this site, to be written down. Without PUBLIC_URL on this computer: the Host of a request is a stranger's word. */
export function ownOrigin(
  { publicUrl }: Pick<SiteSettings, 'publicUrl'>,
  { localPort }: Pick<Socket, 'localPort'>,
): string {
  return publicUrl ?? `http://localhost:${localPort ?? 80}`;
}

/** A server of one directory file, as a county's 211 has one. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FileServer = { url: string; serve: (body: string, status?: number) => void; close: () => Promise<void> };

export async function startFileServer(): Promise<FileServer> {
  let answer = { body: '', status: 404 };
  const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/county.csv`,
    serve(body, status = 200) {
      answer = { body, status };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

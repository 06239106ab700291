/** A server of one directory file. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FileServer = { url: string; serve: (body: string, status?: number) => void; close: () => Promise<void> };

/** Serves requests on a free port. */
export async function listen(handler: RequestListener): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers 404 until `serve` is called. */
export async function startFileServer(): Promise<FileServer> {
  let answer = { body: '', status: 404 };
  const { port, close } = await listen((_request, response) => response.writeHead(answer.status).end(answer.body));
  return {
    url: `http://localhost:${port}/county.csv`,
    serve(body, status = 200) {
      answer = { body, status };
    },
    close,
  };
}

/** A directory of pantries as a CSV table, each with this description. */
export function pantriesTable(count: number, description = 'Groceries'): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `p${at},Lantern pantry ${at},Lantern House,FOOD,${description}`,
  );
  return ['ID,Name,Organization,Category,Description', ...rows].join('\n');
}

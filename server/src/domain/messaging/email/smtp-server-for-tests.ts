/** A local SMTP server for one test. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type TestMailServer = {
  url: string;
  /** Every accepted email, raw, with its recipients. */
  received: { to: string[]; text: string }[];
  close: () => Promise<void>;
};

/** `refuse`: the reply to a recipient instead of acceptance. */
export async function startMailServer(refuse: (to: string) => Error | null = () => null): Promise<TestMailServer> {
  const taken: TestMailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

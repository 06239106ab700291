/** A mail server of a test's own, on this machine. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type TestMailServer = {
  url: string;
  /** Every letter taken, as it came, with whom it was for. */
  taken: { to: string[]; text: string }[];
  close: () => Promise<void>;
};

/** `refuse`: what is said to a recipient in place of yes. */
export async function startMailServer(refuse: (to: string) => Error | null = () => null): Promise<TestMailServer> {
  const taken: TestMailServer['taken'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse(address)),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

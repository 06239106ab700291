/** How a letter leaves: through a mail server when the settings name one, else as a file that a person can open. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export type Mail = { id: string; to: string; subject: string; text: string; language: string };

export type Transport = {
  /** Throws what went wrong. Ends within two minutes. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
  /** Where letters go, for whoever starts the server. Without passwords. */
  description: string;
};

export type MailSettings = {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  smtpUrl?: string;
  /** As in a From line. */
  from: string;
  /** Where files go without a mail server. */
  folder: string;
};

export function openTransport({ smtpUrl, from, folder }: MailSettings): Transport {
  return smtpUrl === undefined ? fileTransport(from, folder) : smtpTransport(smtpUrl, from);
}

/** The id makes a letter recognizable that was sent twice because the server died between sending and writing it down. */
function messageOf({ id, to, subject, text, language }: Mail, from: string) {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object: no sign in an address can add another recipient.
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
  };
}

function smtpTransport(smtpUrl: string, from: string): Transport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const transporter = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // Together far below the time for which a letter is taken.
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    description: `${hostname}${port && `:${port}`}`,
    async send(mail) {
      await transporter.sendMail(messageOf(mail, from));
    },
    close: () => transporter.close(),
  };
}

function fileTransport(from: string, folder: string): Transport {
  const transporter = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    description: folder,
    async send(mail) {
      const { message } = await transporter.sendMail(messageOf(mail, from));
      if (!Buffer.isBuffer(message)) {
        throw new Error('The letter was not written out whole.');
      }
      // Letters hold links that open accounts: for nobody else on this machine.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => transporter.close(),
  };
}

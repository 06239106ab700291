/** Delivers emails: through an SMTP server when one is configured, else as files in the data folder. */
import { createTransport } from 'nodemailer';
import { writePrivateFile } from '../write-private-file.ts';

type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  language: string;
  /** Where the recipient, or their mail program by one POST (RFC 8058), unsubscribes. */
  unsubscribe?: string;
};

export type Transport = {
  /** Throws when delivery fails. Ends within two minutes. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
  /** Destination, for the start log. Without passwords. */
  description: string;
};

export type MailSettings = {
  /** `smtp://` or `smtps://`, with user and password if required. */
  smtpUrl?: string;
  /** Sender as in a From header. */
  from: string;
  /** Folder for email files when there is no SMTP server. */
  folder: string;
};

export function openTransport({ smtpUrl, from, folder }: MailSettings): Transport {
  return smtpUrl === undefined ? fileTransport(from, folder) : smtpTransport(smtpUrl, from);
}

/** The id becomes the Message-ID: a duplicate after a crash between sending and recording can be recognized. */
function messageOf({ id, to, subject, text, language, unsubscribe }: Mail, from: string) {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object, no character of an address can add a recipient.
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribe && { list: { unsubscribe: { url: unsubscribe } } }),
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
    // Together far below the time for which an email is reserved.
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
        throw new Error('The email was not written to the file completely.');
      }
      await writePrivateFile(folder, `${mail.id}.eml`, message);
    },
    close: () => transporter.close(),
  };
}

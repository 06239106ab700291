/** Reads the emails that `openTransport` writes as files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The texts, with quoted-printable decoded; none while there is no such folder. */
export async function readSentEmails(folder: string, alreadyRead: readonly string[] = []): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !alreadyRead.includes(name));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map(decodeQuotedPrintable);
}

/** Headers are not encoded so. */
function decodeQuotedPrintable(text: string): string {
  const [headers = '', ...body] = text.split('\r\n\r\n');
  const bytes = body
    .join('\r\n\r\n')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return `${headers}\r\n\r\n${Buffer.from(bytes, 'latin1')}`;
}

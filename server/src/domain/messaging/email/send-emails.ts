/** Sends the emails in the outbox. */
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import type { OutboxRow } from '../outbox-store.ts';
import { keepSendingDueMessages, type OutboxWorker, sendDueMessages } from '../send-due-messages.ts';
import type { TemplateName } from '../template-values.ts';
import { renderTemplate } from './render-template.ts';
import { emailLanguageOf, templates } from './templates.ts';
import type { Transport } from './transport.ts';

export type EmailDeps = {
  db: Database;
  transport: Transport;
  logger: Logger;
  platformName: string;
  /** Origin of links: `https://help.example.org`. */
  siteUrl: string;
  /** Values that are computed when an email is sent; null: it is not sent. */
  prepare: (template: TemplateName, email: OutboxRow) => Promise<Record<string, string> | null>;
  now: () => Date;
};

/** Sends up to `limit` due emails; returns how many were tried. Throws database errors only. */
export function sendEmails(deps: EmailDeps, limit?: number): Promise<number> {
  return sendDueMessages(workerOf(deps), limit);
}

/** Polls the outbox and sends emails until stopped. Survives failures of the database. */
export function keepSendingEmails(deps: EmailDeps, pause?: number): { stop: () => Promise<void> } {
  return keepSendingDueMessages(workerOf(deps), () => deps.transport.close(), pause);
}

function workerOf(deps: EmailDeps): OutboxWorker {
  const { db, logger, transport, now } = deps;
  return {
    db,
    logger,
    channel: 'email',
    async deliver(email) {
      const mail = await mailOf(deps, email);
      if (mail) {
        await transport.send(mail);
      }
    },
    failureOf: (error) => ({ reason: reasonOf(error), isPermanent: isRefusedForGood(error) }),
    now,
  };
}

async function mailOf({ prepare, platformName, siteUrl }: EmailDeps, email: OutboxRow) {
  const { id, recipient, template, template_values } = email;
  const name = nameOf(template);
  const language = emailLanguageOf(email.locale);
  const prepared = await prepare(name, email);
  if (prepared === null) {
    return null;
  }
  const stored = Object.entries(template_values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const values: Record<string, string> = { ...Object.fromEntries(stored), ...prepared };
  const links = linksOf(name, values, siteUrl);
  const { subject, text } = renderTemplate(name, language, { platformName, ...links, ...values });
  return { id, to: recipient, subject, text, language, ...(links.stopLink && { unsubscribe: links.stopLink }) };
}

/** The links of a template, by placeholder. */
function linksOf(
  name: TemplateName,
  values: Readonly<Record<string, string>>,
  siteUrl: string,
): Record<string, string> {
  const token = encodeURIComponent(values.token ?? '');
  const resourcePath = `/resources/${encodeURIComponent(values.resourceId ?? '')}`;
  const contactLink = `${siteUrl}/contact`;
  switch (name) {
    case 'resource-approved':
    case 'resource-merged':
      return { contactLink, link: `${siteUrl}${resourcePath}` };
    case 'organization-approved':
    case 'organization-rejected':
    case 'organization-merged':
      return { contactLink, link: `${siteUrl}/organizations/${encodeURIComponent(values.organizationId ?? '')}` };
    case 'requests-waiting':
      return { contactLink, link: `${siteUrl}/admin?view=needs&status=PENDING&sort=-priority` };
    case 'webhook-ended':
      return { contactLink, link: `${siteUrl}/admin?view=transfer&tab=webhooks` };
    case 'volunteer-asked':
    case 'offer-accepted':
      return { contactLink, link: `${siteUrl}/offer?token=${token}` };
    case 'request-news':
      return { contactLink, link: `${siteUrl}/my-request` };
    case 'did-it-help':
      return { contactLink, link: `${siteUrl}/did-it-help?token=${token}` };
    case 'claim-approved':
      return { contactLink, link: `${siteUrl}/my-places` };
    case 'member-invited':
      return { contactLink, link: `${siteUrl}/my-places/invitation?token=${token}` };
    case 'confirm-email':
    case 'confirm-new-email':
      return { contactLink, link: `${siteUrl}/confirm-email?token=${token}` };
    case 'email-changes':
      return { contactLink, link: `${siteUrl}/forgot-password` };
    case 'password-reset':
      return { contactLink, link: `${siteUrl}/reset-password?token=${token}` };
    case 'still-right':
      return {
        link: `${siteUrl}/still-right?token=${token}`,
        closedLink: `${siteUrl}/still-right/closed?token=${token}`,
        stopLink: `${siteUrl}/still-right/stop?token=${token}`,
        changeLink: `${siteUrl}${resourcePath}/suggest?token=${token}`,
        pageLink: `${siteUrl}${resourcePath}`,
      };
    default:
      return { contactLink, link: `${siteUrl}/dashboard` };
  }
}

function nameOf(template: string): TemplateName {
  const name = (Object.keys(templates.en) as TemplateName[]).find((one) => one === template);
  if (!name) {
    throw new Error(`There is no template called ${template}.`);
  }
  return name;
}

/** A permanent rejection of the recipient (RFC 5321, section 4.2.1) is not retried. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = errorFields(error);
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** Codes only: a mail server's text contains the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode, command } = errorFields(error);
  const details = [code, responseCode, command].filter((part) => part !== undefined).join(' ');
  return details || (error instanceof Error ? error.name : 'unknown');
}

function errorFields(error: unknown): { code?: unknown; responseCode?: unknown; command?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

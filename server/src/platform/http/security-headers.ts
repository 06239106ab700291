/** Security headers of all responses. Inline styles, foreign scripts, frames and referrers are never needed. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** These apply to documents only, so scripts, styles and images are sent without them. */
const documentHeaders = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-frame-options',
];

const nonces = new WeakMap<IncomingMessage, string>();

/** The CSP nonce of this response's script tags. */
export function nonceOf(request: FastifyRequest): string {
  return nonceOfMessage(request.raw);
}

function nonceOfMessage(message: IncomingMessage): string {
  const existing = nonces.get(message);
  if (existing) {
    return existing;
  }
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(message, nonce);
  return nonce;
}

export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (message: IncomingMessage, _reply: ServerResponse) => `'nonce-${nonceOfMessage(message)}'`,
        ],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // A page's address can reveal what someone looked for; no site we link to needs it. Not 'no-referrer': browsers
    // would then also hide the origin of forms from us, and forms of unknown origin are refused.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // HSTS is sent on encrypted connections only: below.
    strictTransportSecurity: false,
    // Obsolete browser setting; off is the safe default, and sending it costs bytes.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
    );
    if (request.protocol === 'https') {
      // Without includeSubDomains: other hosts of the domain may belong to others.
      reply.header('strict-transport-security', 'max-age=31536000');
    }
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/') || request.url.startsWith('/embed.js')) {
      for (const name of documentHeaders) {
        reply.removeHeader(name);
      }
      // HTTP/1.1 connections are persistent by default, and the response of the page has set the keep-alive timeout.
      reply.raw.removeHeader('connection');
    }
  });
}

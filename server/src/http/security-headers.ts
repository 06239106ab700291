/** What a browser may do with our answers. Inline styles, foreign scripts, frames and referrers are never needed here. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** These speak to documents. On scripts, styles and pictures they would only be bytes that a phone pays for. */
const forDocuments = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-frame-options',
];

const nonces = new WeakMap<IncomingMessage, string>();

/** The word that every script tag of this answer must carry. */
export function nonceOf(request: FastifyRequest): string {
  return nonceOfMessage(request.raw);
}

function nonceOfMessage(message: IncomingMessage): string {
  const known = nonces.get(message);
  if (known) {
    return known;
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
    // A page's address can tell what someone looked for; no site we link to needs it. Not 'no-referrer': under that a browser
    // hides where a form comes from even from us, and forms of unknown origin are refused.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // Only a connection that is encrypted already may promise to stay so: below.
    strictTransportSecurity: false,
    // Asks for a setting of browsers that no longer exists; off is the safe value, and it costs bytes.
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
      // For this name alone: what other names below it serve is not ours to decide.
      reply.header('strict-transport-security', 'max-age=31536000');
    }
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/')) {
      for (const name of forDocuments) {
        reply.removeHeader(name);
      }
    }
  });
}

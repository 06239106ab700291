/**
 * The page that answers a form without JavaScript has an address of its own, so that going back to it sends no form again. The
 * address holds a random key and no word; the words are in a cookie, encrypted with that key, for half an hour. So neither the
 * history nor the cookies of a browser reveal them, and the server stores nothing. docs/decisions/0045.
 */
const field = 'list';
const lifetimeSeconds = 30 * 60;
/** A browser holds about 4,096 bytes a cookie. A longer need is answered at once, as by a browser that takes no cookies. */
const maxCookieLength = 3600;
/** All of them together must fit into the headers of a request. */
const maxCookies = 6;

const cookieShape = /(?:^|;\s*)(list-[a-z0-9]+-[a-z0-9]+)=([\w-]*)/g;

type StoredResultList = {
  url: string;
  /** Set-Cookie headers: one that stores the list, and one for each old list that is deleted. */
  cookies: string[];
};

/** Null when the list is too long for a cookie. */
export async function storeResultList(request: Request, fields: URLSearchParams): Promise<StoredResultList | null> {
  const key = crypto.getRandomValues(new Uint8Array(16));
  const sealed = await seal(key, new TextEncoder().encode(fields.toString()));
  if (sealed.length > maxCookieLength) return null;
  // Names sort by age: the oldest lists are deleted.
  const name = `list-${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 8)}`;
  const others = cookiesOf(request).map(([other]) => other);
  const dropped = others.toSorted().slice(0, Math.max(0, others.length - maxCookies + 1));
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const cookie = (cookieName: string, value: string, age: number) =>
    `${cookieName}=${value}; Path=/search; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
  return {
    url: `/search?${new URLSearchParams({ [field]: `${name}.${Buffer.from(key).toString('base64url')}` })}`,
    cookies: [cookie(name, sealed, lifetimeSeconds), ...dropped.map((one) => cookie(one, '', 0))],
  };
}

/** Whether the address names a list. */
export function hasResultList(request: Request): boolean {
  return new URL(request.url).searchParams.has(field);
}

/** The fields that were sent; null when the cookie has expired, or is in another browser. */
export async function readResultList(request: Request): Promise<URLSearchParams | null> {
  const [name, key = ''] = (new URL(request.url).searchParams.get(field) ?? '').split('.');
  const sealed = cookiesOf(request).find(([one]) => one === name)?.[1];
  const bytes = sealed && (await unseal(Buffer.from(key, 'base64url'), Buffer.from(sealed, 'base64url')));
  return bytes ? new URLSearchParams(new TextDecoder().decode(bytes)) : null;
}

function cookiesOf(request: Request): [name: string, value: string][] {
  const all = (request.headers.get('Cookie') ?? '').matchAll(cookieShape);
  return [...all].map(([, name = '', value = '']) => [name, value]);
}

/** A key encrypts once, so that its counter may begin at zero. */
const algorithm = { name: 'AES-GCM', iv: new Uint8Array(12) };

async function seal(key: Uint8Array<ArrayBuffer>, plaintext: Uint8Array<ArrayBuffer>): Promise<string> {
  const cryptoKey = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  return Buffer.from(await crypto.subtle.encrypt(algorithm, cryptoKey, plaintext)).toString('base64url');
}

async function unseal(key: Uint8Array<ArrayBuffer>, sealed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | null> {
  if (key.length !== 16) return null;
  try {
    const cryptoKey = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    return await crypto.subtle.decrypt(algorithm, cryptoKey, sealed);
  } catch (failure) {
    // The key and the cookie do not belong together.
    if (failure instanceof DOMException) return null;
    throw failure;
  }
}

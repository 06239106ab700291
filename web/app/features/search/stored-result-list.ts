/**
 * The page that answers a form without scripts has an address of its own, so that going back to it sends no form again. The
 * address holds a random key and no word; the words are in a cookie, encrypted with that key, for half an hour. So neither the
 * history nor the cookies of a browser tell them, and the server keeps nothing. docs/decisions/0045.
 */
const field = 'list';
const secondsKept = 30 * 60;
/** A browser holds about 4,096 bytes a cookie. A longer need is answered at once, as by a browser that takes no cookies. */
const maxCookieLength = 3600;
/** Together they have to fit into what a request may say of itself. */
const maxCookies = 6;

const cookieShape = /(?:^|;\s*)(list-[a-z0-9]+-[a-z0-9]+)=([\w-]*)/g;

export type StoredResultList = {
  address: string;
  /** One that keeps the list, and one for each list that makes room. */
  cookies: string[];
};

/** Null when it is too long to be kept. */
export async function keepList(request: Request, fields: URLSearchParams): Promise<StoredResultList | null> {
  const key = crypto.getRandomValues(new Uint8Array(16));
  const sealed = await seal(key, new TextEncoder().encode(fields.toString()));
  if (sealed.length > maxCookieLength) return null;
  // By age: the oldest make room.
  const name = `list-${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 8)}`;
  const others = cookiesOf(request).map(([other]) => other);
  const dropped = others.toSorted().slice(0, Math.max(0, others.length - maxCookies + 1));
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const cookie = (one: string, value: string, age: number) =>
    `${one}=${value}; Path=/search; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
  return {
    address: `/search?${new URLSearchParams({ [field]: `${name}.${Buffer.from(key).toString('base64url')}` })}`,
    cookies: [cookie(name, sealed, secondsKept), ...dropped.map((one) => cookie(one, '', 0))],
  };
}

/** Whether the address names a list. */
export function namesList(request: Request): boolean {
  return new URL(request.url).searchParams.has(field);
}

/** What was sent; null when it is kept no longer, or by another browser. */
export async function readList(request: Request): Promise<URLSearchParams | null> {
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

async function seal(key: Uint8Array<ArrayBuffer>, words: Uint8Array<ArrayBuffer>): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  return Buffer.from(await crypto.subtle.encrypt(algorithm, secret, words)).toString('base64url');
}

async function unseal(key: Uint8Array<ArrayBuffer>, sealed: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | null> {
  if (key.length !== 16) return null;
  try {
    const secret = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    return await crypto.subtle.decrypt(algorithm, secret, sealed);
  } catch (failure) {
    // Another key, or not what was kept.
    if (failure instanceof DOMException) return null;
    throw failure;
  }
}

import { expect, it } from 'vitest';
import { readResultList, storeResultList } from './stored-result-list.ts';

const fields = new URLSearchParams({ needDescription: 'no heat & a baby', urgency: 'HIGH' });

function requestWith(address: string, cookies: readonly string[]): Request {
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  return new Request(`http://site.example${address}`, { headers: { cookie } });
}

async function storedList(cookies: readonly string[] = []) {
  const list = await storeResultList(requestWith('/search', cookies), fields);
  if (!list) throw new Error('It was not kept.');
  return list;
}

it('reads a list by the address together with the cookie, and by neither alone', async () => {
  const { url, cookies } = await storedList();
  expect((await readResultList(requestWith(url, cookies)))?.toString()).toBe(fields.toString());
  expect(await readResultList(requestWith(url, []))).toBeNull();
  expect(await readResultList(requestWith('/search', cookies))).toBeNull();
  const other = await storedList();
  const [name] = new URL(`http://x${url}`).searchParams.get('list')?.split('.') ?? [];
  const [, otherKey] = new URL(`http://x${other.url}`).searchParams.get('list')?.split('.') ?? [];
  for (const wrong of [`${name}.${otherKey}`, `${name}.`, `${name}`, 'x.y']) {
    expect(await readResultList(requestWith(`/search?list=${wrong}`, cookies)), wrong).toBeNull();
  }
});

it('has no word in the address or the cookie, and a cookie for this page and half an hour', async () => {
  const { url, cookies } = await storedList();
  expect(`${url}${cookies.join('')}`).not.toMatch(/heat|baby|HIGH/);
  expect(cookies).toEqual([expect.stringMatching(/; Path=\/search; Max-Age=1800; HttpOnly; SameSite=Lax$/)]);
  const secure = await storeResultList(new Request('https://site.example/search'), fields);
  expect(secure?.cookies[0]).toMatch(/; Secure$/);
});

it('deletes the oldest list when there are too many, and stores none that is too long for a cookie', async () => {
  const cookieHeaders: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) cookieHeaders.push((await storedList(cookieHeaders)).cookies[0] ?? '');
  const { cookies } = await storedList(cookieHeaders);
  const oldest = cookieHeaders.map((one) => one.split('=')[0] ?? '').toSorted()[0];
  expect(cookies.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${oldest}=; .*Max-Age=0`))]);
  const long = new URLSearchParams({ needDescription: 'x'.repeat(4000) });
  expect(await storeResultList(requestWith('/search', []), long)).toBeNull();
});

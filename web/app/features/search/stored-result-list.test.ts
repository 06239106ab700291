import { expect, it } from 'vitest';
import { keepList, readList } from './stored-result-list.ts';

const fields = new URLSearchParams({ needDescription: 'no heat & a baby', urgency: 'HIGH' });

function asked(address: string, cookies: readonly string[]): Request {
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  return new Request(`http://site.example${address}`, { headers: { cookie } });
}

async function kept(cookies: readonly string[] = []) {
  const list = await keepList(asked('/search', cookies), fields);
  if (!list) throw new Error('It was not kept.');
  return list;
}

it('a list is read back by the address together with the cookie, and by neither alone', async () => {
  const { address, cookies } = await kept();
  expect((await readList(asked(address, cookies)))?.toString()).toBe(fields.toString());
  expect(await readList(asked(address, []))).toBeNull();
  expect(await readList(asked('/search', cookies))).toBeNull();
  const other = await kept();
  const [name] = new URL(`http://x${address}`).searchParams.get('list')?.split('.') ?? [];
  const [, otherKey] = new URL(`http://x${other.address}`).searchParams.get('list')?.split('.') ?? [];
  for (const wrong of [`${name}.${otherKey}`, `${name}.`, `${name}`, 'x.y']) {
    expect(await readList(asked(`/search?list=${wrong}`, cookies)), wrong).toBeNull();
  }
});

it('neither the address nor the cookie holds a word, and the cookie is for this page and half an hour', async () => {
  const { address, cookies } = await kept();
  expect(`${address}${cookies.join('')}`).not.toMatch(/heat|baby|HIGH/);
  expect(cookies).toEqual([expect.stringMatching(/; Path=\/search; Max-Age=1800; HttpOnly; SameSite=Lax$/)]);
  const secure = await keepList(new Request('https://site.example/search'), fields);
  expect(secure?.cookies[0]).toMatch(/; Secure$/);
});

it('the oldest list makes room, and what is too long for a cookie is not kept', async () => {
  const held: string[] = [];
  for (let turn = 0; turn < 6; turn += 1) held.push((await kept(held)).cookies[0] ?? '');
  const { cookies } = await kept(held);
  const oldest = held.map((one) => one.split('=')[0] ?? '').toSorted()[0];
  expect(cookies.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${oldest}=; .*Max-Age=0`))]);
  const long = new URLSearchParams({ needDescription: 'x'.repeat(4000) });
  expect(await keepList(asked('/search', []), long)).toBeNull();
});

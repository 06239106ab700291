/** What a handout has more where the site knows its own address (PUBLIC_URL). Read without a browser, as without JavaScript. */
import { readPage } from './html.ts';
import { ownServer } from './own-server.ts';
import { expect, test } from './visit.ts';

const address = 'https://help.example.org';
const server = ownServer('handout', { PUBLIC_URL: address });

test('each place has a code of its page, and messages can be sent without JavaScript', async () => {
  const { data } = await (await server.api().get('/api/resources?size=2&category=food')).json();
  const ids: string[] = data.map(({ id }: { id: string }) => id);
  const sheet = await readPage(server.api(), `/saved?ids=${ids.join(',')}&view=handout`);
  const codes = [...sheet.querySelectorAll('.handout svg[role=img]')];
  expect(codes.map((code) => code.getAttribute('aria-label'))).toEqual(
    data.map(({ name }: { name: string }) => `QR code of the page about ${name}`),
  );
  // Each leads elsewhere: an address of this length takes 37 modules, and the quiet zone 8.
  expect(new Set(codes.map((code) => code.querySelector('path')?.getAttribute('d'))).size).toBe(2);
  expect(codes.map((code) => code.getAttribute('viewBox'))).toEqual(['0 -0.5 45 45', '0 -0.5 45 45']);
  const [text, email] = ['sms:?', 'mailto:?'].map((scheme) =>
    decodeURIComponent(sheet.querySelector(`a[href^="${scheme}"]`)?.getAttribute('href') ?? ''),
  );
  expect(text).toContain(`More about them:\n${address}/saved?ids=${ids.join(',')}`);
  expect(email).toContain(`More about them:\r\n${address}/saved?ids=${ids.join(',')}`);
});

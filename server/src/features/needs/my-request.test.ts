import { endpoints } from '@waymark/contract/endpoints';
import { honeypotField } from '@waymark/contract/honeypot-field';
import type { MyRequest } from '@waymark/contract/my-request';
import { plainCode } from '@waymark/contract/my-request-rules';
import { defaultLimits } from '@waymark/contract/rate-limits';
import { dayMs } from '@waymark/matching/text/zoned-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../platform/values/add-time.ts';
import { addResource, startTestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount } from '../../testing/people-for-tests.ts';
import { deleteOldRequests } from './my-request.ts';
import { type NeedsServer, needFixture, startNeedsServer } from './needs-for-tests.ts';
import { codeLists, hashOfCode, makeCode } from './request-codes.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

const db = () => needs.server.db;
const contact = { contactName: 'Quillon', contactEmail: 'quillon@example.org', contactPhone: '740 555 0166' };

async function leave(more: object = {}): Promise<{ code: string; keptUntil: string }> {
  const answer = await needs.call(null, 'POST', '/requests', { ...needFixture, ...contact, ...more });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json().data;
}
const by = (path: string, code: string, more: object = {}) =>
  needs.call(null, 'POST', `/requests/${path}`, { code, ...more });
const open = async (code: string): Promise<MyRequest> => (await by('open', code)).json().data;
const idOf = async (title: string): Promise<string> => {
  const { data } = (await needs.call(needs.admin, 'GET', `/users/admin/needs?search=${title}`)).json();
  return data[0].id;
};

describe('the code of a request without an account', () => {
  it.each([
    ['en', /^[a-z]{4,6}$/],
    ['es', /^[a-zñáéíóúü]{3,10}$/],
    ['ar', /^\p{Script=Arabic}{3,10}$/u],
  ] as const)('is made of different, plain, short words, of 44 bits or more (%s)', (language, plain) => {
    const { words, length } = codeLists[language];
    expect(new Set(words.map(plainCode)).size).toBe(words.length);
    expect(length * Math.log2(words.length)).toBeGreaterThan(44);
    expect(words.filter((word) => !plain.test(word) || plainCode(word).includes(' '))).toEqual([]);
    const codes = Array.from({ length: 50 }, () => makeCode(language));
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code.split(' ').filter((word) => words.includes(word))).toHaveLength(length);
  });

  it.each([
    ['es', 'Árbol, queso; VENTANA río limón', 'arbol queso ventana rio limon'],
    ['ar', 'أرنب مِفتاح قلعة مستشفى ک', 'ارنب مفتاح قلعه مستشفي ك'],
    ['en', ' Lemon-river\nWINDOW  chair. ', 'lemon river window chair'],
  ])('is compared without accents, vowel signs and variants of letters (%s)', (_language, typed, plain) => {
    expect(plainCode(typed)).toBe(plain);
    expect(plainCode(plain)).toBe(plain);
  });

  it.each(['es', 'ar'] as const)(
    'is in the language of the person, and opens as it is typed without marks (%s)',
    async (language) => {
      const headers = { 'accept-language': language };
      const payload = { ...needFixture, ...contact };
      const sent = await needs.server.app.inject({ method: 'POST', url: '/api/requests', headers, payload });
      const { code } = sent.json().data;
      expect(code.split(' ').filter((word: string) => codeLists[language].words.includes(word))).toHaveLength(5);
      expect((await by('open', plainCode(code))).statusCode).toBe(200);
    },
  );

  it('of an older version, four English words, still opens its request', async () => {
    const code_hash = await hashOfCode(db(), 'lemon river window chair');
    const old = { owner_id: null, code_hash, title: 'Old', description: 'An old request' };
    await db().insertInto('needs').values(old).execute();
    expect((await open('Lemon River window chair')).description).toBe('An old request');
  });

  it('opens its request in any case and with any separators, and is not stored', async () => {
    const { code, keptUntil } = await leave({ priority: 'HIGH', category: 'UTILITIES' });
    const [one, two, three, four] = code.split(' ');
    const opened = await by('open', `  ${one?.toUpperCase()}-${two},\n${three}  ${four}.`);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.json().data).toEqual({
      description: needFixture.description,
      category: 'UTILITIES',
      priority: 'HIGH',
      status: 'PENDING',
      canAnswer: false,
      contact: { name: 'Quillon', email: 'quillon@example.org', phone: '740 555 0166' },
      shareEmail: false,
      sharePhone: false,
      createdAt: expect.any(String),
      keptUntil,
    });
    const stored = JSON.stringify([
      await db().selectFrom('needs').selectAll().execute(),
      await db().selectFrom('audit').selectAll().execute(),
      await db().selectFrom('outbox').selectAll().execute(),
      needs.server.log(),
    ]);
    expect(stored).not.toContain(code);
  });

  it('gets the same 404 when it is unknown or expired, and 422 when it has too few words', async () => {
    const { code } = await leave();
    await db()
      .updateTable('needs')
      .set({ updated_at: new Date(0) })
      .where('owner_id', 'is', null)
      .execute();
    const answers = [
      await by('open', code),
      await by('open', makeCode()),
      await by('add', makeCode(), { words: 'More' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const short = await by('open', 'lemon river');
    expect([short.statusCode, short.json().errors]).toEqual([
      422,
      { code: ['The code is four words, such as: lemon river window chair'] },
    ]);
    expect((await by('open', '')).json().errors).toEqual({ code: ['Please type the four words'] });
  });

  it('is sent in bodies only, never in a URL', () => {
    const calls = [endpoints.openRequest, endpoints.addToRequest, endpoints.endRequest, endpoints.answerByCode];
    expect(calls.every(({ method, path }) => method === 'POST' && !path.includes(':'))).toBe(true);
  });
});

describe('attempts to open a request', () => {
  it.each(['code-by-address', 'code-by-anyone'] as const)('are rate-limited (%s)', async (name) => {
    const limits = { ...defaultLimits, [name]: { times: 2, seconds: 900 } };
    const server = await startTestApp({ directory: 'none', limits });
    const attempt = (from: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/requests/open',
        remoteAddress: from,
        payload: { code: makeCode() },
      });
    const from =
      name === 'code-by-address'
        ? ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2']
        : ['10.0.0.1', '10.0.0.2', '10.0.0.3'];
    const statuses: number[] = [];
    for (const address of from) statuses.push((await attempt(address)).statusCode);
    expect(statuses).toEqual(name === 'code-by-address' ? [404, 404, 429, 404] : [404, 404, 429]);
    await server.close();
  });
});

describe('a person with a code', () => {
  it('adds text, which coordinators read, up to the maximum length (422)', async () => {
    const { code } = await leave({ title: 'Addendum' });
    const added = await by('add', code, { words: 'We are four now.' });
    expect(added.json().data.description).toBe(`${needFixture.description}\n\nWe are four now.`);
    const need = (await needs.call(needs.admin, 'GET', `/needs/${await idOf('Addendum')}`)).json().data;
    expect(need.description).toContain('We are four now.');
    const long = await by('add', code, { words: 'x'.repeat(3990) });
    expect([long.statusCode, Object.keys(long.json().errors)]).toEqual([422, ['words']]);
  });

  it.each([
    ['SOLVED', 'FULFILLED', 'need.resolve'],
    ['WITHDRAWN', 'CANCELLED', 'need.cancel'],
  ])('closes the request (%s), once', async (end, status, action) => {
    const title = `Ended${end}`;
    const { code } = await leave({ title });
    const id = await idOf(title);
    expect((await by('close', code, { end })).json().data.status).toBe(status);
    expect((await by('close', code, { end })).statusCode).toBe(409);
    expect((await by('add', code, { words: 'More' })).statusCode).toBe(409);
    expect((await open(code)).status).toBe(status);
    const entries = await needs.auditOf(id);
    expect(entries.at(-1)).toMatchObject({ action, actor_id: null, record_name: null });
  });

  it('sees the suggested resource and answers that it did not help: the request is pending again', async () => {
    const { code } = await leave({ title: 'Matchable' });
    const id = await idOf('Matchable');
    const resourceId = await addResource(db(), { name: 'Brook Pantry' });
    await needs.call(needs.admin, 'POST', `/needs/${id}/match`, { resourceId });
    const mails = await db()
      .selectFrom('outbox')
      .select(['template', 'recipient', 'locale'])
      .where('recipient', '=', contact.contactEmail)
      .execute();
    expect(mails.at(-1)).toEqual({ template: 'request-news', recipient: contact.contactEmail, locale: 'en' });
    expect(await open(code)).toMatchObject({ canAnswer: true, match: { resourceId, name: 'Brook Pantry' } });
    const { status, canAnswer } = (await by('answer', code, { answer: 'TURNED_AWAY' })).json().data;
    expect([status, canAnswer]).toEqual(['PENDING', false]);
    expect((await by('answer', code, { answer: 'HELPED' })).statusCode).toBe(409);
  });

  it('sees the contact details of a volunteer who has accepted, who sees only what was shared', async () => {
    const { code } = await leave({ title: 'Rideable', sharePhone: true });
    const helper = await addTestAccount(db());
    const volunteerId = await needs.addVolunteer({ user_id: helper.id });
    await needs.call(needs.admin, 'POST', `/needs/${await idOf('Rideable')}/match`, { volunteerId });
    expect((await open(code)).match?.contact).toBeUndefined();
    const [asked] = (await needs.call(helper, 'GET', '/offers')).json().data;
    const accepted = await needs.call(helper, 'POST', `/offers/${asked.id}/answer`, { accept: true, shareEmail: true });
    expect(accepted.json().data.contact).toEqual({ firstName: 'Quillon', phone: contact.contactPhone });
    expect((await open(code)).match).toMatchObject({ contact: { firstName: 'Ada', email: 'ada@example.org' } });
  });

  it('is matched with a volunteer who has no account either', async () => {
    await leave({ title: 'Nobodies' });
    const volunteerId = await needs.addVolunteer();
    const id = await idOf('Nobodies');
    expect((await needs.call(needs.admin, 'POST', `/needs/${id}/match`, { volunteerId })).statusCode).toBe(200);
  });
});

describe('contact preferences', () => {
  const reach = { reachBy: ['CALL', 'EMAIL'], reachTimes: 'Weekdays after 5', reachNoMessage: true };
  const shownReach = { ways: ['CALL', 'EMAIL'], times: 'Weekdays after 5', noMessage: true };

  it('are shown to coordinators, and to a volunteer after acceptance without the ways that were not shared', async () => {
    const { code } = await leave({ title: 'Reachable', sharePhone: true, ...reach });
    expect((await open(code)).reach).toEqual(shownReach);
    const id = await idOf('Reachable');
    expect((await needs.call(needs.admin, 'GET', `/needs/${id}`)).json().data.reach).toEqual(shownReach);
    const helper = await addTestAccount(db());
    const volunteerId = await needs.addVolunteer({ user_id: helper.id });
    await needs.call(needs.admin, 'POST', `/needs/${id}/match`, { volunteerId });
    const [asked] = (await needs.call(helper, 'GET', '/offers')).json().data;
    expect(JSON.stringify(asked)).not.toContain('Weekdays');
    const body = { accept: true, shareEmail: true };
    const { contact: seen } = (await needs.call(helper, 'POST', `/offers/${asked.id}/answer`, body)).json().data;
    expect(seen.reach).toEqual({ ...shownReach, ways: ['CALL'] });
  });

  it('are stored for requests of accounts too, and hidden from a volunteer when nothing is shared', async () => {
    const person = await addTestAccount(db());
    const need = await needs.send(person, reach);
    expect(need.reach).toEqual(shownReach);
    expect((await needs.send(person)).reach).toBeUndefined();
    const helper = await addTestAccount(db());
    const volunteerId = await needs.addVolunteer({ user_id: helper.id });
    await needs.call(needs.admin, 'POST', `/needs/${need.id}/match`, { volunteerId });
    const [asked] = (await needs.call(helper, 'GET', '/offers')).json().data;
    const body = { accept: true, shareEmail: true };
    const { contact: seen } = (await needs.call(helper, 'POST', `/offers/${asked.id}/answer`, body)).json().data;
    expect(seen.reach).toBeUndefined();
    const wrong = await needs.call(person, 'POST', '/needs', { ...needFixture, reachBy: ['PIGEON'] });
    expect([wrong.statusCode >= 400, wrong.statusCode < 500]).toEqual([true, true]);
  });
});

describe('a request without an account', () => {
  it('is shown as such to administrators, and to no other account (404)', async () => {
    await leave({ title: 'Nameless', contactName: '', contactEmail: '', contactPhone: '' });
    const id = await idOf('Nameless');
    const need = (await needs.call(needs.admin, 'GET', `/needs/${id}`)).json().data;
    expect(need.withoutAccount).toEqual({});
    expect([need.createdBy, need.createdByName]).toEqual([undefined, undefined]);
    const stranger = await addTestAccount(db());
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/resolve'],
      ['POST', '/follow-up'],
    ] as const) {
      const answer = await needs.call(
        stranger,
        method,
        `/needs/${id}${path}`,
        method === 'GET' ? undefined : { answer: 'HELPED' },
      );
      expect(answer.statusCode).toBe(404);
    }
  });

  it('is refused without text and with invalid contact details (422)', async () => {
    const body = { description: ' ', contactEmail: 'nowhere', contactPhone: '12' };
    const answer = await needs.call(null, 'POST', '/requests', body);
    expect([answer.statusCode, Object.keys(answer.json().errors).toSorted()]).toEqual([
      422,
      ['contactEmail', 'contactPhone', 'description'],
    ]);
  });

  it('with a filled-in honeypot is not stored', async () => {
    const before = await db().selectFrom('needs').select('id').execute();
    const { code } = await leave({ [honeypotField]: 'https://spam.example' });
    expect(await db().selectFrom('needs').select('id').execute()).toHaveLength(before.length);
    expect((await by('open', code)).statusCode).toBe(404);
  });

  it('is deleted when it has not changed for the days in the settings; requests of accounts stay', async () => {
    const { code, keptUntil } = await leave({ title: 'Perishable' });
    const id = await idOf('Perishable');
    const account = await needs.send(await addTestAccount(db()));
    expect(Math.round((Date.parse(keptUntil) - Date.now()) / dayMs)).toBe(90);
    await deleteOldRequests(db(), addDays(new Date(), 89));
    expect((await by('open', code)).statusCode).toBe(200);
    await deleteOldRequests(db(), addDays(new Date(), 91));
    expect((await by('open', code)).statusCode).toBe(404);
    expect(await db().selectFrom('needs').select('id').where('id', '=', id).execute()).toEqual([]);
    expect((await needs.auditOf(id)).at(-1)).toMatchObject({ action: 'need.expire', actor_id: null });
    expect(await db().selectFrom('needs').select('id').where('id', '=', account.id).execute()).toHaveLength(1);
  });
});

it('no text is in the log, the audit log or an email, and no contact details in either log', async () => {
  await needs.expectNoSecretStored();
  const audit = JSON.stringify(await db().selectFrom('audit').selectAll().execute());
  for (const place of [audit, needs.server.log()]) {
    for (const value of Object.values(contact)) expect(place).not.toContain(value);
  }
});

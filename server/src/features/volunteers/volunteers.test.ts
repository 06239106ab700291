import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let person: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
});
beforeEach(async () => {
  person = await addTestAccount(server.db, 'USER', { locale: 'es' });
  other = await addTestAccount(server.db, 'ORGANIZATION');
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (who: TestAccount | null, method: Method, path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/volunteers${path}`,
    headers: { ...who?.headers },
    ...(payload && { payload }),
  });

const fields = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org', phone: '614 555 0101' };
async function signUp(who: TestAccount, more: object = {}) {
  const answer = await call(who, 'POST', '', { ...fields, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}
const ids = (answer: { json: () => { data: { id: string }[] } }) => answer.json().data.map(({ id }) => id);
const auditOf = (id: string) =>
  server.db.selectFrom('audit').selectAll().where('record_id', '=', id).orderBy('id').execute();

describe('signing up as a volunteer', () => {
  it('is for the own account and unchecked, whatever is sent', async () => {
    const made = await signUp(person, {
      userId: other.id,
      backgroundChecked: true,
      skills: [' Driving ', '', 'Cooking', 'Cooking'],
      availability: ['Weekends'],
    });
    expect(made).toMatchObject({
      ...fields,
      userId: person.id,
      backgroundChecked: false,
      skills: ['Driving', 'Cooking'],
      availability: ['Weekends'],
      revision: 1,
    });
    expect(await auditOf(made.id)).toMatchObject([
      { actor_id: person.id, action: 'volunteer.create', record_name: 'Ada Okafor' },
    ]);
  });

  it('needs a name and an email address (422)', async () => {
    const answer = await call(person, 'POST', '', { phone: '12' });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        email: ['Email is required'],
        phone: ['Enter a valid phone number'],
      },
    ]);
  });

  it('is possible once per account (409), also at once, until the sign-up is deleted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(person, 'POST', '', fields)));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([made.length, refused.length]).toEqual([1, 19]);
    expect(refused[0]?.json().message).toBe(
      'You have signed up as a volunteer already. You can change your sign-up on your dashboard.',
    );
    await call(person, 'DELETE', `/${made[0]?.json().data.id}`);
    await signUp(person);
  });

  it('is possible by administrators for others, with or without an account, and checked at once', async () => {
    expect(await signUp(admin, { userId: other.id, backgroundChecked: true })).toMatchObject({
      userId: other.id,
      backgroundChecked: true,
    });
    expect(await signUp(admin)).not.toHaveProperty('userId');
    for (const userId of ['nobody', unusedId]) {
      expect((await call(admin, 'POST', '', { ...fields, userId })).statusCode).toBe(404);
    }
  });
});

describe('lists of volunteers', () => {
  it('show administrators everyone, others their own sign-ups only', async () => {
    const own = await signUp(person);
    const foreign = await signUp(other, { email: person.email });
    const shown = ids(await call(person, 'GET', '?size=100'));
    expect(shown).toContain(own.id);
    expect(shown).not.toContain(foreign.id);
    expect(ids(await call(admin, 'GET', '?size=100'))).toEqual(expect.arrayContaining([own.id, foreign.id]));
  });

  it('show sign-ups without an account to the account that has confirmed their address', async () => {
    const foreign = await signUp(admin, { email: person.email.toUpperCase() });
    const others = await signUp(other, { email: person.email });
    const edited = { ...fields, email: person.email, skills: ['Cooking'] };
    const every = async () => [
      ids(await call(person, 'GET', '?size=100')).filter((id) => [foreign.id, others.id].includes(id)),
      (await call(person, 'GET', `/${foreign.id}`)).statusCode,
      (await call(person, 'PUT', `/${foreign.id}`, edited)).statusCode,
      (await call(person, 'PUT', `/${others.id}`, edited)).statusCode,
    ];
    expect(await every()).toEqual([[], 404, 404, 404]);
    await server.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', person.id).execute();
    expect(await every()).toEqual([[foreign.id], 200, 200, 404]);
    expect((await call(person, 'POST', '', fields)).statusCode).toBe(409);
    expect((await call(person, 'DELETE', `/${foreign.id}`)).statusCode).toBe(200);
  });

  it('show administrators only their own with the parameter own', async () => {
    const [own] = [await signUp(admin, { userId: admin.id }), await signUp(other)];
    expect(ids(await call(admin, 'GET', '?size=100&own=true'))).toEqual([own.id]);
    expect((await call(admin, 'GET', '?own=maybe')).statusCode).toBe(422);
    await call(admin, 'DELETE', `/${own.id}`);
  });

  it('are searched, sorted and paged', async () => {
    const zoe = await signUp(admin, { firstName: 'Zoë', lastName: 'Quillfeather', skills: ['Knitting 100%'] });
    const amy = await signUp(admin, { firstName: 'Amy', lastName: 'Quillfeather', skills: ['Sewing'] });
    expect(ids(await call(admin, 'GET', '?search=quillFEATHER&sort=name'))).toEqual([amy.id, zoe.id]);
    expect(ids(await call(admin, 'GET', '?search=zoe%20quill'))).toEqual([zoe.id]);
    expect(ids(await call(admin, 'GET', '?search=100%25'))).toEqual([zoe.id]);
    const second = (await call(admin, 'GET', '?search=quillfeather&sort=-createdAt&size=1&page=2')).json();
    expect(second).toMatchObject({
      data: [{ id: zoe.id }],
      page: { number: 2, size: 1, totalElements: 2, totalPages: 2 },
    });
    expect((await call(admin, 'GET', '?sort=email')).statusCode).toBe(422);
  });

  it('find a part of a skill, and pending ones', async () => {
    const baker = await signUp(admin, { skills: ['Bread baking', 'Math'] });
    const checked = await signUp(admin, { skills: ['BAKING'], backgroundChecked: true });
    expect(ids(await call(admin, 'GET', '/search?skill=baking')).toSorted()).toEqual([baker.id, checked.id].toSorted());
    expect(ids(await call(admin, 'GET', '/search?skill=Ada'))).toEqual([]);
    const pending = ids(await call(admin, 'GET', '/admin/pending?size=100'));
    expect(pending).toContain(baker.id);
    expect(pending).not.toContain(checked.id);
  });
});

describe('one volunteer', () => {
  it('is read, edited and deleted by themself and administrators, and not found by others (404)', async () => {
    const { id } = await signUp(person);
    for (const [who, expected] of [
      [person, 200],
      [admin, 200],
      [other, 404],
      [null, 401],
    ] as const) {
      expect((await call(who, 'GET', `/${id}`)).statusCode).toBe(expected);
      expect((await call(who, 'PUT', `/${id}`, fields)).statusCode).toBe(expected);
    }
    expect((await call(person, 'GET', '/not-an-id')).statusCode).toBe(404);
    expect((await call(other, 'DELETE', `/${id}`)).statusCode).toBe(404);
    expect((await call(person, 'DELETE', `/${id}`)).json()).toEqual({ data: null });
    expect((await call(admin, 'GET', `/${id}`)).statusCode).toBe(404);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'volunteer.delete', actor_id: person.id });
  });

  it('keeps lists that are not sent, and loses a phone number that is not sent', async () => {
    const { id } = await signUp(person, { skills: ['Driving'], availability: ['Mondays'] });
    const { phone: _left, ...others } = fields;
    const saved = (await call(person, 'PUT', `/${id}`, { ...others, availability: [] })).json().data;
    expect(saved).toMatchObject({ skills: ['Driving'], availability: [], revision: 2 });
    expect(saved).not.toHaveProperty('phone');
  });

  it('cannot set backgroundChecked themself', async () => {
    const { id } = await signUp(person);
    const saved = (await call(person, 'PUT', `/${id}`, { ...fields, backgroundChecked: true })).json().data;
    expect(saved.backgroundChecked).toBe(false);
  });

  it('is emailed once about the approval, in their language, and stays approved after own edits', async () => {
    const { id } = await signUp(person, { email: 'nadia@example.org' });
    const named = { ...fields, email: 'nadia@example.org' };
    const approved = (await call(admin, 'PUT', `/${id}`, { ...named, backgroundChecked: true })).json().data;
    await call(admin, 'PUT', `/${id}`, { ...named, backgroundChecked: true });
    const saved = (await call(person, 'PUT', `/${id}`, { ...named, backgroundChecked: false })).json().data;
    expect(saved.backgroundChecked).toBe(true);
    const emails = await server.db.selectFrom('outbox').selectAll().where('recipient', '=', named.email).execute();
    expect(emails).toMatchObject([
      { template: 'volunteer-approved', locale: 'es', template_values: { volunteerId: id } },
    ]);
    expect(emails[0]?.next_attempt_at.getTime()).toBe(Date.parse(approved.updatedAt) + 10 * 60_000);
    expect((await call(admin, 'PUT', `/${id}`, { ...named, backgroundChecked: false })).statusCode).toBe(200);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'volunteer.create',
      'volunteer.approve',
      'volunteer.edit',
      'volunteer.edit',
      'volunteer.mark-pending',
    ]);
  });

  it.each([
    ['taken back', 'PUT'],
    ['followed by a deletion', 'DELETE'],
  ] as const)('gets no email about an approval that is %s before it is sent', async (_what, method) => {
    const email = `slip-${method}@example.org`;
    const { id } = await signUp(person, { email });
    const kept = await signUp(admin, { userId: person.id, email });
    for (const approved of [id, kept.id]) {
      await call(admin, 'PUT', `/${approved}`, { ...fields, email, backgroundChecked: true });
    }
    await call(admin, method, `/${id}`, method === 'PUT' ? { ...fields, email, backgroundChecked: false } : undefined);
    const emails = await server.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    expect(emails.map(({ template_values }) => template_values)).toEqual([{ volunteerId: kept.id }]);
  });

  it('is approved by one of fifty calls with the same revision; the others get the current state (409)', async () => {
    const { id, revision } = await signUp(person, { email: 'fifty@example.org' });
    const approval = { ...fields, email: 'fifty@example.org', backgroundChecked: true, revision };
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(admin, 'PUT', `/${id}`, approval)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(49);
    expect(refused[0]?.json().current).toMatchObject({ id, backgroundChecked: true, revision: 2 });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['volunteer.create', 'volunteer.approve']);
    const emails = await server.db.selectFrom('outbox').selectAll().where('recipient', '=', approval.email).execute();
    expect(emails).toHaveLength(1);
  });

  it('is deleted by one of fifty calls at once (404)', async () => {
    const { id } = await signUp(person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => call(admin, 'DELETE', `/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(49).fill(404)]);
  });
});

it('signing up is rate-limited (429)', async () => {
  const limited = await startTestApp({
    directory: 'none',
    limits: { 'send-by-account': { times: 1, seconds: 60 } },
  });
  try {
    const eager = await addTestAccount(limited.db);
    const send = () =>
      limited.app.inject({ method: 'POST', url: '/api/volunteers', headers: eager.headers, payload: fields });
    expect((await send()).statusCode).toBe(201);
    const refused = await send();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  } finally {
    await limited.close();
  }
});

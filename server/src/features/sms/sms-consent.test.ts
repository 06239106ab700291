import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasOptedOut, optIn, optOut } from '../../domain/messaging/sms/sms-opt-outs.ts';
import { signatureOf } from '../../domain/messaging/sms/twilio.ts';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

const authToken = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
const publicUrl = 'https://help.example.org';
const number = '+16145550142';

let server: TestApp;
let person: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none', inboundSms: { authToken, publicUrl, sender: '+16145550199' } });
  await server.db.updateTable('settings').set({ sms_notifications: true }).execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await addTestAccount(server.db, 'USER', { phone_number: '(614) 555-0142' });
  await optIn(server.db, number);
});

const own = async (method: 'GET' | 'PUT' = 'GET', payload?: object) => {
  const url = '/api/users/me/sms';
  const answer = await server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
  return answer.statusCode === 200 ? answer.json().data : [answer.statusCode, answer.json().message];
};
const setPhone = (phone_number: string | null) =>
  server.db.updateTable('users').set({ phone_number }).where('id', '=', person.id).execute();

describe('the consent to text messages', () => {
  it('is missing at first, and holds only for the number that it was given for', async () => {
    expect(await own()).toEqual({
      available: true,
      chosen: false,
      phone: 'usable',
      number: '+1 614 555 0142',
      stopped: false,
      sender: '+16145550199',
    });
    expect(await own('PUT', { chosen: true })).toMatchObject({ chosen: true });
    expect(await own('PUT', { chosen: true })).toMatchObject({ chosen: true });
    await setPhone('614.555.0142');
    expect(await own()).toMatchObject({ chosen: true });
    await setPhone('614 555 0143');
    expect(await own()).toMatchObject({ chosen: false, number: '+1 614 555 0143' });
    await setPhone('614 555 0142');
    expect(await own('PUT', { chosen: false })).toMatchObject({ chosen: false });
  });

  it('tells a missing from an unusable number, and cannot be given without a usable one (409)', async () => {
    for (const [phone, expected] of [
      [null, 'missing'],
      ['555 0142', 'unusable'],
    ] as const) {
      await setPhone(phone);
      expect(await own()).toMatchObject({ chosen: false, phone: expected, stopped: false });
      expect(await own()).not.toHaveProperty('number');
      expect(await own('PUT', { chosen: true })).toEqual([409, expect.stringContaining('number in your profile')]);
      expect(await own('PUT', { chosen: false })).toMatchObject({ chosen: false });
    }
  });

  it('is audited without the number, and keeps the revision of the profile', async () => {
    const revision = async () =>
      (await server.app.inject({ url: '/api/users/me', headers: person.headers })).json().data.revision;
    const before = await revision();
    await own('PUT', { chosen: true });
    await own('PUT', { chosen: true });
    expect(await revision()).toBe(before);
    const entries = await server.db.selectFrom('audit').selectAll().where('record_id', '=', person.id).execute();
    expect(entries).toMatchObject([
      { action: 'user.change-profile', old_values: { textMessages: false }, new_values: { textMessages: true } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('0142');
  });

  it('shows when the site sends no text messages', async () => {
    const set = (sms_notifications: boolean) => server.db.updateTable('settings').set({ sms_notifications }).execute();
    await set(false);
    await expect.poll(() => own()).toMatchObject({ available: false });
    await set(true);
    await expect.poll(() => own()).toMatchObject({ available: true });
  });
});

describe('an incoming text message', () => {
  const url = '/api/sms/incoming';
  const incoming = (fields: Record<string, string>, signature?: string, path = url) => {
    const form = new URLSearchParams({ AccountSid: 'AC0', To: '+16145550199', From: number, ...fields });
    return server.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature ?? signatureOf(authToken, `${publicUrl}${path}`, form),
      },
      payload: form.toString(),
    });
  };
  const isOff = () => hasOptedOut(server.db, number);

  it.each(['STOP', 'stop', ' Stop. ', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'Alto', 'إيقاف'])(
    '“%s” stops text messages to the number, and the profile shows it',
    async (Body) => {
      const answer = await incoming({ Body });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
      expect(answer.body).toContain('<Response></Response>');
      expect(await isOff()).toBe(true);
      expect(await own()).toMatchObject({ stopped: true, sender: '+16145550199' });
    },
  );

  it.each(['START', 'unstop', 'Yes!'])('“%s” starts them again', async (Body) => {
    await optOut(server.db, number);
    await incoming({ Body });
    expect(await isOff()).toBe(false);
    expect(await own()).toMatchObject({ stopped: false });
  });

  it.each(['', 'When do you open?', 'do not stop', 'yes please'])('“%s” changes nothing', async (Body) => {
    await incoming({ Body });
    expect(await isOff()).toBe(false);
    await optOut(server.db, number);
    await incoming({ Body });
    expect(await isOff()).toBe(true);
  });

  it('counts as Twilio’s OptOutType says, in any words', async () => {
    await incoming({ Body: 'arrêt', OptOutType: 'STOP' });
    expect(await isOff()).toBe(true);
    await incoming({ Body: 'commencer', OptOutType: 'START' });
    expect(await isOff()).toBe(false);
  });

  it('is accepted only with a signature of Twilio for this URL (403)', async () => {
    const elsewhere = new URLSearchParams({ AccountSid: 'AC0', To: '+16145550199', From: number, Body: 'STOP' });
    for (const signature of ['', 'x', signatureOf('another', `${publicUrl}${url}`, elsewhere)]) {
      expect((await incoming({ Body: 'STOP' }, signature)).statusCode).toBe(403);
    }
    expect(
      (await incoming({ Body: 'STOP' }, signatureOf(authToken, `http://localhost${url}`, elsewhere))).statusCode,
    ).toBe(403);
    expect((await server.app.inject({ method: 'POST', url, payload: 'Body=STOP' })).statusCode).toBe(403);
    expect(await isOff()).toBe(false);
    expect((await incoming({ Body: 'STOP' }, undefined, `${url}?site=1`)).statusCode).toBe(200);
    expect(await isOff()).toBe(true);
  });

  it('from what is no phone number is ignored', async () => {
    for (const From of ['whatsapp:+16145550142', '66333', '']) {
      expect((await incoming({ Body: 'STOP', From })).statusCode).toBe(200);
    }
    expect(await server.db.selectFrom('stopped_numbers').selectAll().execute()).toEqual([]);
  });

  it('is refused when it is too long (413), and its words and number are not logged', async () => {
    expect((await incoming({ Body: 'x'.repeat(65 * 1024) })).statusCode).toBe(413);
    await incoming({ Body: 'marzipan-words' });
    expect(server.log()).toContain(url);
    expect(server.log()).not.toMatch(/5550142|marzipan-words/);
  });
});

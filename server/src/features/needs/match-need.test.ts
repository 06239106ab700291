import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount } from '../../testing/people-for-tests.ts';
import { type NeedsServer, needFixture, startNeedsServer } from './needs-for-tests.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

describe('matching a need', () => {
  it('with a resource stores the match and emails the owner, without a word of the need', async () => {
    const person = await addTestAccount(needs.server.db, 'USER', { locale: 'es' });
    const need = await needs.send(person);
    const resourceId = await addResource(needs.server.db, { name: 'Warm Homes Fund' });
    const answer = await needs.call(needs.admin, 'POST', `/needs/${need.id}/match`, { resourceId });
    expect(answer.json().data).toMatchObject({
      status: 'MATCHED',
      match: { resourceId, name: 'Warm Homes Fund', matchedAt: expect.any(String) },
    });
    expect((await needs.call(person, 'GET', `/needs/${need.id}`)).json().data.match.name).toBe('Warm Homes Fund');
    expect(await needs.emailsTo(person)).toMatchObject([
      { template: 'need-matched', locale: 'es', template_values: {} },
    ]);
    expect((await needs.auditOf(need.id)).at(-1)).toMatchObject({
      action: 'need.match',
      actor_id: needs.admin.id,
      old_values: { status: 'PENDING', matchedResourceId: null },
      new_values: { status: 'MATCHED', matchedResourceId: resourceId },
    });
    const resolved = await needs.call(person, 'POST', `/needs/${need.id}/resolve`, {});
    expect(resolved.json().data).toMatchObject({ status: 'FULFILLED', match: { resourceId } });
  });

  it('with an approved volunteer shows administrators the name, and is dropped when the sign-up is deleted', async () => {
    const person = await addTestAccount(needs.server.db);
    const need = await needs.send(person);
    const volunteerId = await needs.addVolunteer();
    const answer = await needs.call(needs.admin, 'POST', `/needs/${need.id}/match`, { volunteerId });
    expect(answer.json().data.match).toMatchObject({ volunteerId, name: 'Ada Okafor' });
    await needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`);
    const { match } = (await needs.call(person, 'GET', `/needs/${need.id}`)).json().data;
    expect(match).toBeUndefined();
  });

  it('is refused for resources that are not public, volunteers who are not approved, and the owner', async () => {
    const person = await addTestAccount(needs.server.db, 'USER', { email_confirmed_at: new Date() });
    const gone = await addTestAccount(needs.server.db, 'USER', { active: false });
    const { id } = await needs.send(person);
    const hidden = await addResource(needs.server.db, { status: 'PENDING' });
    const refused: [object, number][] = [
      [{}, 422],
      [{ resourceId: hidden, volunteerId: hidden }, 422],
      [{ resourceId: hidden }, 404],
      [{ resourceId: 'not-an-id' }, 404],
      [{ volunteerId: 'not-an-id' }, 404],
      [{ volunteerId: await needs.addVolunteer({ background_checked: false }) }, 404],
      [{ volunteerId: await needs.addVolunteer({ user_id: gone.id }) }, 404],
      [{ volunteerId: await needs.addVolunteer({ user_id: person.id }) }, 404],
      [{ volunteerId: await needs.addVolunteer({ email: person.email }) }, 404],
    ];
    for (const [match, status] of refused) {
      expect((await needs.call(needs.admin, 'POST', `/needs/${id}/match`, match)).statusCode).toBe(status);
    }
    expect((await needs.call(needs.admin, 'GET', `/needs/${id}`)).json().data).toMatchObject({
      status: 'PENDING',
      revision: 1,
    });
    expect(await needs.emailsTo(person)).toEqual([]);
  });

  it('with a volunteer needs a message where the category is OTHER, which says nothing of what is asked', async () => {
    const person = await addTestAccount(needs.server.db);
    const { id } = await needs.send(person, { category: 'OTHER' });
    const volunteerId = await needs.addVolunteer();
    const ask = (more: object) => needs.call(needs.admin, 'POST', `/needs/${id}/match`, { volunteerId, ...more });
    for (const more of [{}, { message: ' ' }]) {
      const refused = await ask(more);
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({ message: ['Message is required'] });
    }
    expect((await needs.call(needs.admin, 'GET', `/needs/${id}`)).json().data.status).toBe('PENDING');
    const resourceId = await addResource(needs.server.db);
    expect((await needs.call(needs.admin, 'POST', `/needs/${id}/match`, { resourceId })).statusCode).toBe(200);
    expect((await ask({ message: 'Carry a table on Monday.' })).statusCode).toBe(200);
  });

  it('succeeds for one of fifty who match the same revision at once; the owner gets one email', async () => {
    const person = await addTestAccount(needs.server.db);
    const { id, revision } = await needs.send(person);
    const choices = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        at % 2 ? { resourceId: await addResource(needs.server.db) } : { volunteerId: await needs.addVolunteer() },
      ),
    );
    const answers = await Promise.all(
      choices.map((choice) => needs.call(needs.admin, 'POST', `/needs/${id}/match`, { ...choice, revision })),
    );
    const won = answers.flatMap(({ statusCode }, at) => (statusCode === 200 ? [choices[at]] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
    expect((await needs.call(person, 'GET', `/needs/${id}`)).json().data.match).toMatchObject(won[0] ?? {});
    expect(await needs.emailsTo(person)).toHaveLength(1);
    expect((await needs.auditOf(id)).map(({ action }) => action)).toEqual(['need.create', 'need.match']);
  });

  it('and cancelling at the same moment succeed one or the other, never both', async () => {
    const person = await addTestAccount(needs.server.db);
    for (let round = 0; round < 5; round += 1) {
      const { id, revision } = await needs.send(person);
      const resourceId = await addResource(needs.server.db);
      const answers = await Promise.all([
        needs.call(needs.admin, 'POST', `/needs/${id}/match`, { resourceId, revision }),
        needs.call(person, 'POST', `/needs/${id}/cancel`, { revision }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      await needs.call(needs.admin, 'POST', `/needs/${id}/cancel`);
    }
  });
});

describe('while records are deleted', () => {
  it('a match succeeds or answers 404, and the request ends up pending', async () => {
    const person = await addTestAccount(needs.server.db);
    for (let round = 0; round < 8; round += 1) {
      const { id } = await needs.send(person);
      const volunteerId = await needs.addVolunteer();
      const [matched, deleted] = await Promise.all([
        needs.call(needs.admin, 'POST', `/needs/${id}/match`, { volunteerId }),
        needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`),
      ]);
      expect([200, 404]).toContain(matched.statusCode);
      expect(deleted.statusCode).toBe(200);
      const { status } = (await needs.call(needs.admin, 'GET', `/needs/${id}`)).json().data;
      expect(status).toBe('PENDING');
      await needs.call(person, 'POST', `/needs/${id}/cancel`);
    }
  });

  it('a need is deleted with the account of its owner, also while it is being matched', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await addTestAccount(needs.server.db);
      const { id } = await needs.send(person);
      const resourceId = await addResource(needs.server.db);
      const answers = await Promise.all([
        needs.call(needs.admin, 'POST', `/needs/${id}/match`, { resourceId }),
        needs.call(needs.admin, 'DELETE', `/users/admin/${person.id}`),
        needs.call(person, 'POST', '/needs', needFixture),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect(answers[1]?.statusCode).toBe(200);
      expect((await needs.call(needs.admin, 'GET', `/needs/${id}`)).statusCode).toBe(404);
    }
  });
});

it('no text of a need is in the log, the audit log or an email', () => needs.expectNoSecretStored());

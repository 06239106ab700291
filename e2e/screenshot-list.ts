/** Every screen that pictures are taken of, and whose eyes see it. */
import type { APIRequestContext, Page } from '@playwright/test';
import { callApiAs, createMember, newResourceBody, signInAsAdministrator, type TestMember } from './member-helpers.ts';

export type ScreenUsers = { member: TestMember; administrator: TestMember };

export type Screen = {
  name: string;
  /** Absent: a visitor. */
  who?: keyof ScreenUsers;
  open: (page: Page, records: Records) => Promise<void>;
};

export type Records = { place: string; pending: string; organization: string; volunteer: string };

async function ask(page: Page, need: string): Promise<void> {
  await page.goto('/');
  await page.locator('#quick').fill(need);
  await page.locator('form:has(#quick) button').click();
  await page.locator('main article').first().waitFor();
}

const at = (path: string) => async (page: Page) => {
  await page.goto(path, { waitUntil: 'networkidle' });
};

const adminViews = [
  'dashboard',
  'resources',
  'suggestions',
  'needs',
  'volunteers',
  'organizations',
  'users',
  'messages',
  'settings',
  'audit',
  'transfer',
  'profile',
];

const need = 'They shut off our heat and I have a baby';

export const screens: readonly Screen[] = [
  { name: 'home', open: at('/') },
  { name: 'search', open: (page) => ask(page, need) },
  {
    name: 'add',
    open: async (page) => {
      await ask(page, need);
      await page.locator('.add-kind > summary').click();
      await page.locator('.add-kind .btn').click();
      await page.locator('#kind-filter').fill('a');
    },
  },
  { name: 'kinds', open: at('/about/kinds-of-help') },
  { name: 'words', open: at('/about/kinds-of-help/food') },
  { name: 'crisis', open: (page) => ask(page, 'my husband hits me and I have nowhere to go tonight') },
  { name: 'serious', open: (page) => ask(page, "i keep wishing i wouldn't wake up") },
  { name: 'question', open: (page) => ask(page, 'help') },
  { name: 'town', open: (page) => ask(page, 'Wexley') },
  { name: 'list', open: at('/search?category=food') },
  { name: 'resource', open: (page, { place }) => at(`/resources/${place}`)(page) },
  { name: 'organization', open: (page, { organization }) => at(`/organizations/${organization}`)(page) },
  { name: 'saved', open: (page, { place }) => at(`/saved?ids=${place}`)(page) },
  { name: 'handout', open: (page, { place }) => at(`/saved?ids=${place}&view=handout`)(page) },
  { name: 'suggest', open: (page, { place }) => at(`/resources/${place}/suggest`)(page) },
  { name: 'add-resource', open: at('/resources/add') },
  { name: 'login', open: at('/login') },
  { name: 'register', open: at('/register') },
  { name: 'forgot-password', open: at('/forgot-password') },
  { name: 'reset-password', open: at('/reset-password?token=some') },
  { name: 'contact', open: at('/contact') },
  { name: 'about', open: at('/about') },
  { name: 'privacy', open: at('/privacy') },
  { name: 'terms', open: at('/terms') },
  { name: 'cookies', open: at('/cookies') },
  { name: 'shared-computer', open: at('/shared-computer') },
  { name: 'missing', open: at('/no-such-page') },
  { name: 'dashboard', who: 'member', open: at('/dashboard') },
  { name: 'profile', who: 'member', open: at('/profile') },
  { name: 'volunteer', who: 'administrator', open: at('/volunteer') },
  { name: 'volunteer-record', who: 'member', open: (page, { volunteer }) => at(`/volunteers/${volunteer}`)(page) },
  { name: 'pending', who: 'member', open: (page, { pending }) => at(`/resources/${pending}`)(page) },
  { name: 'edit-resource', who: 'member', open: (page, { pending }) => at(`/resources/${pending}?mode=edit`)(page) },
  {
    name: 'edit-organization',
    who: 'administrator',
    open: (page, { organization }) => at(`/organizations/${organization}?mode=edit`)(page),
  },
  {
    name: 'ask-a-navigator',
    who: 'member',
    open: async (page) => {
      await ask(page, need);
      await page.locator('a[href="/ask-a-navigator"]').first().click();
      await page.locator('main textarea').waitFor();
    },
  },
  ...adminViews.map(
    (view): Screen => ({ name: `admin-${view}`, who: 'administrator', open: at(`/admin?view=${view}`) }),
  ),
];

/** Somebody who asked, added and offered, and what they meet. */
export async function createScreenData(api: APIRequestContext): Promise<{ people: ScreenUsers; records: Records }> {
  const rosa = await createMember(api);
  const administrator = await signInAsAdministrator(api);
  const { data } = await (await api.get('/api/resources?size=1&category=food')).json();
  const [place] = data;
  const pending = await callApiAs(api, rosa, 'POST', '/resources', newResourceBody('Mill Lane Community Kitchen'));
  const refused = await callApiAs(api, rosa, 'POST', '/resources', newResourceBody('Harbor Steps Counseling'));
  const reason = 'Nobody answers at this number. Please check it and send it again.';
  await callApiAs(api, administrator, 'POST', `/resources/admin/${refused.id}/reject`, { reason });
  const answered = await callApiAs(api, rosa, 'POST', '/needs', { description: need, category: 'UTILITIES' });
  await callApiAs(api, administrator, 'POST', `/needs/${answered.id}/match`, { resourceId: place.id });
  await callApiAs(api, rosa, 'POST', '/needs', { description: 'A ride to the clinic for my mom on Tuesday' });
  const volunteer = await callApiAs(api, rosa, 'POST', '/volunteers', {
    firstName: 'Amina',
    lastName: 'Haddad',
    email: rosa.email,
    skills: ['Driving', 'Arabic'],
    availability: ['Saturday mornings'],
  });
  return {
    people: { member: rosa, administrator },
    records: { place: place.id, pending: pending.id, organization: place.organizationId, volunteer: volunteer.id },
  };
}

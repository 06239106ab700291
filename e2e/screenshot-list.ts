/** The screens of `take-screenshots.ts`: how each is opened, and who is signed in. */
import type { APIRequestContext, Page } from '@playwright/test';
import {
  callApiAs,
  createMember,
  minimalResourceBody,
  signInAsAdministrator,
  type TestMember,
} from './member-helpers.ts';

export type ScreenUsers = { member: TestMember; administrator: TestMember };

export type Screen = {
  name: string;
  /** Who is signed in; nobody when absent. */
  who?: keyof ScreenUsers;
  open: (page: Page, records: Records) => Promise<void>;
};

export type Records = { place: string; pending: string; organization: string; volunteer: string };

async function search(page: Page, need: string): Promise<void> {
  await page.goto('/');
  await page.locator('#quick').fill(need);
  await page.locator('form:has(#quick) button').click();
  await page.locator('main article').first().waitFor();
}

const openPath = (path: string) => async (page: Page) => {
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
  'transfer&tab=export',
  'transfer&tab=webhooks',
  'transfer&tab=embed',
  'profile',
];

const need = 'They shut off our heat and I have a baby';

export const screens: readonly Screen[] = [
  { name: 'home', open: openPath('/') },
  { name: 'search', open: (page) => search(page, need) },
  {
    name: 'add',
    open: async (page) => {
      await search(page, need);
      await page.locator('.add-kind > summary').click();
      await page.locator('.add-kind .btn').click();
      await page.locator('#kind-filter').fill('a');
    },
  },
  { name: 'kinds', open: openPath('/about/kinds-of-help') },
  { name: 'words', open: openPath('/about/kinds-of-help/food') },
  { name: 'crisis', open: (page) => search(page, 'my husband hits me and I have nowhere to go tonight') },
  { name: 'serious', open: (page) => search(page, "i keep wishing i wouldn't wake up") },
  { name: 'question', open: (page) => search(page, 'help') },
  { name: 'town', open: (page) => search(page, 'Wexley') },
  { name: 'list', open: openPath('/search?category=food') },
  { name: 'resource', open: (page, { place }) => openPath(`/resources/${place}`)(page) },
  { name: 'organization', open: (page, { organization }) => openPath(`/organizations/${organization}`)(page) },
  { name: 'saved', open: (page, { place }) => openPath(`/saved?ids=${place}`)(page) },
  { name: 'handout', open: (page, { place }) => openPath(`/saved?ids=${place}&view=handout`)(page) },
  { name: 'suggest', open: (page, { place }) => openPath(`/resources/${place}/suggest`)(page) },
  { name: 'add-resource', open: openPath('/resources/add') },
  { name: 'login', open: openPath('/login') },
  { name: 'register', open: openPath('/register') },
  { name: 'forgot-password', open: openPath('/forgot-password') },
  { name: 'reset-password', open: openPath('/reset-password?token=some') },
  { name: 'contact', open: openPath('/contact') },
  { name: 'about', open: openPath('/about') },
  { name: 'privacy', open: openPath('/privacy') },
  { name: 'terms', open: openPath('/terms') },
  { name: 'cookies', open: openPath('/cookies') },
  { name: 'shared-computer', open: openPath('/shared-computer') },
  { name: 'missing', open: openPath('/no-such-page') },
  { name: 'dashboard', who: 'member', open: openPath('/dashboard') },
  { name: 'profile', who: 'member', open: openPath('/profile') },
  { name: 'volunteer', who: 'administrator', open: openPath('/volunteer') },
  {
    name: 'volunteer-record',
    who: 'member',
    open: (page, { volunteer }) => openPath(`/volunteers/${volunteer}`)(page),
  },
  { name: 'pending', who: 'member', open: (page, { pending }) => openPath(`/resources/${pending}`)(page) },
  {
    name: 'edit-resource',
    who: 'member',
    open: (page, { pending }) => openPath(`/resources/${pending}?mode=edit`)(page),
  },
  {
    name: 'edit-organization',
    who: 'administrator',
    open: (page, { organization }) => openPath(`/organizations/${organization}?mode=edit`)(page),
  },
  {
    name: 'ask-a-navigator',
    who: 'member',
    open: async (page) => {
      await search(page, need);
      await page.locator('a[href="/ask-a-navigator"]').first().click();
      await page.locator('main textarea').waitFor();
    },
  },
  ...adminViews.map(
    (view): Screen => ({
      name: `admin-${view.replace('&tab=', '-')}`,
      who: 'administrator',
      open: openPath(`/admin?view=${view}`),
    }),
  ),
];

/** Creates a member with requests, places and a volunteer sign-up, and the records that the screens show. */
export async function createScreenData(api: APIRequestContext): Promise<{ people: ScreenUsers; records: Records }> {
  const member = await createMember(api);
  const administrator = await signInAsAdministrator(api);
  const { data } = await (await api.get('/api/resources?size=1&category=food')).json();
  const [place] = data;
  const pending = await callApiAs(
    api,
    member,
    'POST',
    '/resources',
    minimalResourceBody('Mill Lane Community Kitchen'),
  );
  const rejected = await callApiAs(api, member, 'POST', '/resources', minimalResourceBody('Harbor Steps Counseling'));
  const reason = 'Nobody answers at this number. Please check it and send it again.';
  await callApiAs(api, administrator, 'POST', `/resources/admin/${rejected.id}/reject`, { reason });
  const answered = await callApiAs(api, member, 'POST', '/needs', { description: need, category: 'UTILITIES' });
  await callApiAs(api, administrator, 'POST', `/needs/${answered.id}/match`, { resourceId: place.id });
  await callApiAs(api, member, 'POST', '/needs', { description: 'A ride to the clinic for my mom on Tuesday' });
  const volunteer = await callApiAs(api, member, 'POST', '/volunteers', {
    firstName: 'Amina',
    lastName: 'Haddad',
    email: member.email,
    skills: ['Driving', 'Arabic'],
    availability: ['Saturday mornings'],
  });
  return {
    people: { member, administrator },
    records: { place: place.id, pending: pending.id, organization: place.organizationId, volunteer: volunteer.id },
  };
}

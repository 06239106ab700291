/** The dashboard of administrators: counts, waiting tasks, recent activity, the trend; loading, failure and empty states. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  callApiAs,
  createMember,
  minimalResourceBody,
  signInAsAdministrator,
  signInBrowserAs,
} from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectAccessibleWhenNarrow,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const stats = '**/api/admin/stats';

const days = Array.from({ length: 30 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 9, 23 + at)).toISOString().slice(0, 10),
  newResources: at === 11 ? 1200 : 0,
  newNeeds: at === 11 ? 3 : 0,
  needsFulfilled: 0,
  newUsers: 0,
}));

const emptyStats = {
  totalUsers: 12_345,
  totalResources: 0,
  totalNeeds: 0,
  activeMatches: 0,
  pendingApprovals: 0,
  recentActivity: [],
  trend: days,
  waiting: [],
  isClosed: false,
  pending: {
    resources: 0,
    organizations: 0,
    volunteers: 0,
    needs: 0,
    suggestions: 0,
    messages: 0,
    claims: 0,
    due: 0,
    transfer: 0,
  },
};

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('says that it loads, and retries a failure; shows the counts with one request, and links to recent activity and to waiting tasks; its empty state, and in Arabic the chart from right to left', async ({
  page,
  request,
}) => {
  test.slow();
  const administrator = await signInAsAdministrator(request);
  const member = await createMember(request);
  const name = `Lantern Kitchen ${randomUUID()}`;
  const { id } = await callApiAs(request, member, 'POST', '/resources', minimalResourceBody(name));
  await callApiAs(request, administrator, 'POST', `/resources/admin/${id}/approve`, {});
  let requests = 0;
  page.on('request', (sent) => {
    requests += Number(sent.url().endsWith('/api/admin/stats'));
  });
  await signInBrowserAs(page, administrator);
  await test.step('says that it loads, and shows a failure with a retry', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(stats, async (route) => {
      await held;
      await route.abort();
    });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('Loading the figures…')).toBeVisible();
    release();
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Error loading dashboard' });
    await expect(failure).toBeVisible();
    expect(requests).toBe(1);
    await expectAccessible(page);
    await page.unroute(stats);
    await failure.getByRole('button', { name: 'Try again' }).click();
  });
  const counts = page.getByRole('list', { name: 'Counts' }).getByRole('listitem');
  await expect(counts).toHaveText([
    /^\d[\d,]*Total Users$/,
    /^\d[\d,]*Total Resources$/,
    /^\d[\d,]*Total Needs$/,
    /^\d[\d,]*Active Matches$/,
    /^\d[\d,]*Pending Approvals$/,
  ]);
  expect(requests).toBe(2);
  await expect(region(page, 'What waits longest').getByRole('link').first()).toHaveAccessibleName(/^\S+ to \S+: /);
  const activity = region(page, 'Recent Activity').getByRole('listitem').filter({ hasText: name });
  await expect(activity).toHaveCount(2);
  await expect(activity.last()).toContainText('Resource sent in');
  await expect(activity.last()).toContainText('by \u2068Amina Haddad\u2069');
  await expectAccessibleInThemesAndWidths(page, 1280);
  await expect(activity.getByRole('link', { name: `Resource approved: \u2068${name}\u2069` })).toHaveAttribute(
    'href',
    `/resources/${id}`,
  );
  await test.step('its empty state', async () => {
    // Dates of another year are shown with it.
    await page.clock.setFixedTime('2026-11-21T12:00:00Z');
    await page.route(stats, (route) => route.fulfill({ json: { data: emptyStats } }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No recent activity' })).toBeVisible();
    await expect(page.getByText('Activity will appear here as users interact with the platform.')).toBeVisible();
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Counts' })).toContainText('12,345');

    // The chart has a text alternative, and its numbers as a table.
    const chart = page.getByRole('img', { name: /^New resources/ });
    await expect(chart).toHaveAccessibleName('New resources 1,200 from Oct 23 to Nov 21. Most on Nov 3: 1,200.');
    await expect(chart.locator('rect')).toHaveCount(30);
    await expect(page.getByRole('img', { name: /^New accounts/ })).toHaveAccessibleName(
      'New accounts None from Oct 23 to Nov 21.',
    );
    await page.getByText('The same numbers as a table').focus();
    await page.keyboard.press('Enter');
    const table = page.getByRole('table', { name: 'Each day from Oct 23 to Nov 21' });
    await expect(table.getByRole('row')).toHaveCount(31);
    await expect(table.getByRole('row', { name: /^Nov 3/ })).toHaveText('Nov 31,200300');
    await expect(table.getByRole('row').nth(1)).toHaveText('Nov 21Nothing');
    await expectAccessibleWhenNarrow(page);
    await test.step('in Arabic, with recent activity', async () => {
      await page.context().addCookies([{ name: 'lang', value: 'ar', url: test.info().project.use.baseURL ?? '' }]);
      const activity = {
        id: '1',
        type: 'resource.approve',
        description: 'Resource approved: Haven',
        recordName: 'Haven',
        userName: 'Zora Adams',
        timestamp: '2026-11-20T12:00:00Z',
      };
      const unknown = { ...activity, id: '2', type: 'user.some-day', description: 'user some day: Ann' };
      await page.unroute(stats);
      await page.route(stats, (route) =>
        route.fulfill({ json: { data: { ...emptyStats, recentActivity: [activity, unknown] } } }),
      );
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto('/admin');
      await expect(page.getByText('تمت الموافقة على مورد: \u2068Haven\u2069')).toBeVisible();
      await expect(page.getByText('user some day: Ann')).toBeVisible();
      const bar = page.getByRole('img').first().locator('rect').nth(11);
      const chart = await page.getByRole('img').first().boundingBox();
      const box = await bar.boundingBox();
      // The twelfth of thirty days, so it is in the right half when the first day is on the right.
      expect(box?.x).toBeGreaterThan((chart?.x ?? 0) + (chart?.width ?? 0) / 2);
    });
  });
});

/** Test helpers for the form that adds a resource. */
import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { waitForHydration } from './account-helpers.ts';

export const submittedMessage = 'Thank you! Your resource was submitted and is pending admin approval.';

/** Opens the form and waits until it is hydrated, which the focus starts. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/resources/add');
  await page.getByLabel('Name of the place').focus();
  await waitForHydration(page.getByRole('button', { name: 'Send it in' }));
}

export const formValuesFixture = () => ({
  name: `Lantern Kitchen ${randomUUID().slice(0, 8)}`,
  description: 'Hot lunch every weekday. Kids eat first.',
  street: '40 Mill Lane',
  city: 'Millbrook',
  state: 'OH',
  zip: '05790',
});

export async function fill(
  page: Page,
  { name, description, street, city, state, zip }: ReturnType<typeof formValuesFixture> = formValuesFixture(),
): Promise<void> {
  await page.getByLabel('Name of the place').fill(name);
  await page.getByLabel('What can people get there?').fill(description);
  await page.getByLabel('Street address').fill(street);
  await page.getByRole('textbox', { name: 'City' }).fill(city);
  await page.getByLabel('State', { exact: true }).fill(state);
  await page.getByLabel('ZIP Code').fill(zip);
}

export async function toggleSection(page: Page, summary: string): Promise<void> {
  await page.locator('summary').filter({ hasText: summary }).click();
}

/** A field of a day, such as `Monday: Opens`. */
export const day = (page: Page, name: string, part: string) => page.getByLabel(`${name}: ${part}`, { exact: true });

/** The next request that submits a resource. */
export function nextSubmission(page: Page): Promise<Request> {
  return page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/resources'));
}

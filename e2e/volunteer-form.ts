/** Test helpers for the forms of volunteers. */
import type { Page } from '@playwright/test';

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
export const phoneLabel = 'Phone Number (optional)';
export const alertIn = (page: Page) => page.getByRole('main').getByRole('alert');

/** The views of the admin panel, by their name in the address (`/admin?view=users`). Each is loaded when it is opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { IconName } from '../../ui/icon.tsx';

export const viewNames = [
  'dashboard',
  'resources',
  'due',
  'suggestions',
  'needs',
  'unmet',
  'volunteers',
  'organizations',
  'claims',
  'users',
  'messages',
  'settings',
  'audit',
  'transfer',
  'profile',
] as const;

export type ViewName = (typeof viewNames)[number];

/** The default view. */
export function parseView(written: string | null): ViewName {
  return viewNames.find((name) => name === written) ?? 'dashboard';
}

export function viewUrl(view: ViewName): string {
  return view === 'dashboard' ? '/admin' : `/admin?view=${view}`;
}

export const viewIcons: Record<ViewName, IconName> = {
  dashboard: 'dash',
  resources: 'list',
  due: 'check',
  suggestions: 'edit',
  needs: 'help',
  unmet: 'unsure',
  volunteers: 'mind',
  organizations: 'housing',
  claims: 'inbox',
  users: 'user',
  messages: 'mail',
  settings: 'filter',
  audit: 'clock',
  transfer: 'share',
  profile: 'shield',
};

type View = LazyExoticComponent<ComponentType>;

const view = (load: () => Promise<ComponentType>): View => lazy(() => load().then((part) => ({ default: part })));

export const views: Record<ViewName, View> = {
  dashboard: view(() => import('./dashboard/dashboard-view.tsx').then((file) => file.DashboardView)),
  resources: view(() => import('./resources/resources-view.tsx').then((file) => file.ResourcesView)),
  due: view(() => import('./due/due-view.tsx').then((file) => file.DueView)),
  suggestions: view(() => import('./suggestions/suggestions-view.tsx').then((file) => file.SuggestionsView)),
  needs: view(() => import('./needs/needs-view.tsx').then((file) => file.NeedsView)),
  unmet: view(() => import('./unmet/unmet-view.tsx').then((file) => file.UnmetView)),
  volunteers: view(() => import('./volunteers/volunteers-view.tsx').then((file) => file.VolunteersView)),
  organizations: view(() => import('./organizations/organizations-view.tsx').then((file) => file.OrganizationsView)),
  claims: view(() => import('./claims/claims-view.tsx').then((file) => file.ClaimsView)),
  users: view(() => import('./users/users-view.tsx').then((file) => file.UsersView)),
  messages: view(() => import('./messages/messages-view.tsx').then((file) => file.MessagesView)),
  settings: view(() => import('./settings/settings-view.tsx').then((file) => file.SettingsView)),
  audit: view(() => import('./audit/audit-view.tsx').then((file) => file.AuditView)),
  transfer: view(() => import('./transfer/transfer-view.tsx').then((file) => file.TransferView)),
  profile: view(() => import('./profile/profile-view.tsx').then((file) => file.ProfileView)),
};

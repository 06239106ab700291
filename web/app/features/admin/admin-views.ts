/** The views of the admin panel by their name in the URL (`/admin?view=users`). Each is loaded when it is opened. */
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

/** Without a known name, the dashboard. */
export function parseView(value: string | null): ViewName {
  return viewNames.find((name) => name === value) ?? 'dashboard';
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

const lazyView = (load: () => Promise<ComponentType>): View => lazy(async () => ({ default: await load() }));

export const views: Record<ViewName, View> = {
  dashboard: lazyView(() => import('./dashboard/dashboard-view.tsx').then((module) => module.DashboardView)),
  resources: lazyView(() => import('./resources/resources-view.tsx').then((module) => module.ResourcesView)),
  due: lazyView(() => import('./due/due-view.tsx').then((module) => module.DueView)),
  suggestions: lazyView(() => import('./suggestions/suggestions-view.tsx').then((module) => module.SuggestionsView)),
  needs: lazyView(() => import('./needs/needs-view.tsx').then((module) => module.NeedsView)),
  unmet: lazyView(() => import('./unmet/unmet-view.tsx').then((module) => module.UnmetView)),
  volunteers: lazyView(() => import('./volunteers/volunteers-view.tsx').then((module) => module.VolunteersView)),
  organizations: lazyView(() =>
    import('./organizations/organizations-view.tsx').then((module) => module.OrganizationsView),
  ),
  claims: lazyView(() => import('./claims/claims-view.tsx').then((module) => module.ClaimsView)),
  users: lazyView(() => import('./users/users-view.tsx').then((module) => module.UsersView)),
  messages: lazyView(() => import('./messages/messages-view.tsx').then((module) => module.MessagesView)),
  settings: lazyView(() => import('./settings/settings-view.tsx').then((module) => module.SettingsView)),
  audit: lazyView(() => import('./audit/audit-view.tsx').then((module) => module.AuditView)),
  transfer: lazyView(() => import('./transfer/transfer-view.tsx').then((module) => module.TransferView)),
  profile: lazyView(() => import('../../domain/accounts/profile.tsx').then((module) => module.Profile)),
};

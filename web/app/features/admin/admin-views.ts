/** The views of the admin panel by their name in the URL (`/admin?view=users`). Each is loaded when it is opened. */
import { type ComponentType, lazy } from 'react';
import type { IconName } from '../../ui/icon.tsx';

function lazyView(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

/** In the order of the navigation. */
export const views = {
  dashboard: {
    icon: 'dash',
    Component: lazyView(() => import('./dashboard/dashboard-view.tsx').then((module) => module.DashboardView)),
  },
  resources: {
    icon: 'list',
    Component: lazyView(() => import('./resources/resources-view.tsx').then((module) => module.ResourcesView)),
  },
  due: { icon: 'check', Component: lazyView(() => import('./due/due-view.tsx').then((module) => module.DueView)) },
  suggestions: {
    icon: 'edit',
    Component: lazyView(() => import('./suggestions/suggestions-view.tsx').then((module) => module.SuggestionsView)),
  },
  needs: {
    icon: 'help',
    Component: lazyView(() => import('./needs/needs-view.tsx').then((module) => module.NeedsView)),
  },
  unmet: {
    icon: 'unsure',
    Component: lazyView(() => import('./unmet/unmet-view.tsx').then((module) => module.UnmetView)),
  },
  volunteers: {
    icon: 'mind',
    Component: lazyView(() => import('./volunteers/volunteers-view.tsx').then((module) => module.VolunteersView)),
  },
  organizations: {
    icon: 'housing',
    Component: lazyView(() =>
      import('./organizations/organizations-view.tsx').then((module) => module.OrganizationsView),
    ),
  },
  claims: {
    icon: 'inbox',
    Component: lazyView(() => import('./claims/claims-view.tsx').then((module) => module.ClaimsView)),
  },
  users: {
    icon: 'user',
    Component: lazyView(() => import('./users/users-view.tsx').then((module) => module.UsersView)),
  },
  messages: {
    icon: 'mail',
    Component: lazyView(() => import('./messages/messages-view.tsx').then((module) => module.MessagesView)),
  },
  settings: {
    icon: 'filter',
    Component: lazyView(() => import('./settings/settings-view.tsx').then((module) => module.SettingsView)),
  },
  audit: {
    icon: 'clock',
    Component: lazyView(() => import('./audit/audit-view.tsx').then((module) => module.AuditView)),
  },
  transfer: {
    icon: 'share',
    Component: lazyView(() => import('./transfer/transfer-view.tsx').then((module) => module.TransferView)),
  },
  profile: {
    icon: 'shield',
    Component: lazyView(() => import('../../domain/accounts/profile.tsx').then((module) => module.Profile)),
  },
} as const satisfies Record<string, { icon: IconName; Component: ComponentType }>;

export type ViewName = keyof typeof views;

// `Object.keys` loses the type of the keys.
export const viewNames = Object.keys(views) as ViewName[];

/** Without a known name, the dashboard. */
export function parseView(value: string | null): ViewName {
  return viewNames.find((name) => name === value) ?? 'dashboard';
}

export function viewUrl(view: ViewName): string {
  return view === 'dashboard' ? '/admin' : `/admin?view=${view}`;
}

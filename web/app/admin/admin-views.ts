/** The views of the admin panel, by their name in the address (`/admin?view=users`). Each is loaded when it is opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { IconName } from '../ui/icon.tsx';

export const viewNames = ['resources', 'suggestions', 'users', 'profile'] as const;

export type ViewName = (typeof viewNames)[number];

/** Source: specification, section 9: the default view. */
export function readView(written: string | null): ViewName {
  return viewNames.find((name) => name === written) ?? 'users';
}

export function addressOfView(view: ViewName): string {
  return view === 'users' ? '/admin' : `/admin?view=${view}`;
}

export const viewIcons: Record<ViewName, IconName> = {
  resources: 'list',
  suggestions: 'edit',
  users: 'user',
  profile: 'shield',
};

type View = LazyExoticComponent<ComponentType>;

const view = (load: () => Promise<ComponentType>): View => lazy(() => load().then((part) => ({ default: part })));

export const views: Record<ViewName, View> = {
  resources: view(() => import('./resources/resources-view.tsx').then((file) => file.ResourcesView)),
  suggestions: view(() => import('./suggestions/suggestions-view.tsx').then((file) => file.SuggestionsView)),
  users: view(() => import('./users/users-view.tsx').then((file) => file.UsersView)),
  profile: view(() => import('./profile/profile-view.tsx').then((file) => file.ProfileView)),
};

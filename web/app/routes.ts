import { basename } from 'node:path';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A route with a short id, because every visit loads the ids of all routes. */
function page(path: string, file: string, id = basename(file).replace(/(?:-page|-route)?\.tsx?$/, '')) {
  return route(path, file, { id });
}

const texts = ['about', 'privacy', 'terms', 'cookies'];

export default [
  index('features/home/home-page.tsx', { id: 'home' }),
  page('search', 'features/search/search-page.tsx'),
  page('login', 'features/sign-in/login-page.tsx'),
  page('register', 'features/sign-in/register-page.tsx'),
  page('forgot-password', 'features/sign-in/forgot-password-page.tsx'),
  page('reset-password', 'features/sign-in/reset-password-page.tsx'),
  page('confirm-email', 'features/confirm-email/confirm-email-page.tsx'),
  layout('shell/pages/require-sign-in-page.tsx', { id: 'signed-in-only' }, [
    page('dashboard', 'features/dashboard/dashboard-page.tsx'),
    page('profile', 'features/profile/profile-page.tsx'),
    page('my-places/:part?/:id?', 'features/memberships/my-places-page.tsx'),
    page('volunteer', 'features/volunteer/sign-up-page.tsx'),
    page('volunteers/:id', 'features/volunteer/volunteer-page.tsx'),
    page('admin', 'features/admin/admin-page.tsx'),
  ]),
  page('my-request', 'features/own-request/own-request-page.tsx'),
  page('did-it-help', 'features/follow-up/follow-up-page.tsx'),
  page('still-right/:press?', 'features/still-right/still-right-page.tsx'),
  page('offer', 'features/offer/offer-page.tsx'),
  page('ask-a-navigator', 'features/navigator/ask-navigator-page.tsx'),
  page('resources/add', 'features/add-resource/add-resource-page.tsx'),
  page('resources/:id', 'features/resource/resource-page.tsx'),
  page('resources/:id/suggest', 'features/suggest-change/suggest-page.tsx'),
  page('organizations/:id', 'features/organization/organization-page.tsx'),
  ...texts.map((path) => page(path, 'features/about/text-page.tsx', path)),
  page('about/kinds-of-help', 'features/about/all-kinds-page.tsx'),
  page('about/kinds-of-help/:category', 'features/about/category-kinds-page.tsx'),
  page('unmet-needs', 'features/unmet-needs/unmet-needs-page.tsx'),
  page('saved', 'features/saved/saved-page.tsx'),
  page('shared-computer', 'features/shared-computer/shared-computer-page.tsx'),
  page('contact', 'features/about/contact-page.tsx'),
  page('closed', 'shell/pages/maintenance-page.tsx'),
  page('language', 'shell/pages/set-language-route.ts'),
  page('styleguide', 'features/styleguide/styleguide-page.tsx'),
  page('*', 'shell/pages/not-found-page.tsx'),
] satisfies RouteConfig;

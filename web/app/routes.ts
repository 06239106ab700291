/** The table of contents. Source: specification, section 2. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Not built yet, and one page says so. */
const notOpenYet = (path: string) => route(path, 'about-this-site/not-open-page.tsx', { id: `not-open/${path}` });

const texts = ['about', 'privacy', 'terms', 'cookies'];

export default [
  index('home/home-page.tsx'),
  route('search', 'search/search-page.tsx'),
  route('login', 'sign-in/login-page.tsx'),
  route('register', 'sign-in/register-page.tsx'),
  route('forgot-password', 'sign-in/forgot-password-page.tsx'),
  route('reset-password', 'sign-in/reset-password-page.tsx'),
  layout('session/signed-in-only-page.tsx', [
    route('dashboard', 'dashboard/dashboard-page.tsx'),
    route('profile', 'profile/profile-page.tsx'),
    route('volunteer', 'volunteer/sign-up-page.tsx'),
    route('volunteers/:id', 'volunteer/volunteer-page.tsx'),
    notOpenYet('admin'),
  ]),
  route('ask-a-navigator', 'navigator/ask-navigator-page.tsx'),
  route('resources/add', 'contribute/add-resource-page.tsx'),
  route('resources/:id', 'resource/resource-page.tsx'),
  route('resources/:id/suggest', 'suggest-change/suggest-page.tsx'),
  route('organizations/:id', 'organization/organization-page.tsx'),
  ...texts.map((path) => route(path, 'about-this-site/text-page.tsx', { id: `text/${path}` })),
  route('about/kinds-of-help', 'kinds-of-help/all-kinds-page.tsx'),
  route('about/kinds-of-help/:category', 'kinds-of-help/category-kinds-page.tsx'),
  route('saved', 'saved/saved-page.tsx'),
  route('shared-computer', 'shared-computer/shared-computer-page.tsx'),
  route('contact', 'about-this-site/contact-page.tsx'),
  route('closed', 'frame/closed-page.tsx'),
  route('language', 'frame/language-route.ts'),
  route('styleguide', 'styleguide/styleguide-page.tsx'),
  route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig;

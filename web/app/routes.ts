/** The table of contents. Source: specification, section 2. */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Where accounts will be: they are not open yet, and one page says so. */
const notOpenYet = ['login', 'register', 'forgot-password', 'dashboard', 'volunteer', 'resources/add'];

const texts = ['about', 'privacy', 'terms', 'cookies'];

export default [
  index('home/home-page.tsx'),
  route('search', 'search/search-page.tsx'),
  ...notOpenYet.map((path) => route(path, 'about-this-site/not-open-page.tsx', { id: `not-open/${path}` })),
  route('resources/:id', 'resource/resource-page.tsx'),
  route('organizations/:id', 'organization/organization-page.tsx'),
  ...texts.map((path) => route(path, 'about-this-site/text-page.tsx', { id: `text/${path}` })),
  route('about/kinds-of-help', 'kinds-of-help/all-kinds-page.tsx'),
  route('about/kinds-of-help/:category', 'kinds-of-help/category-kinds-page.tsx'),
  route('contact', 'about-this-site/contact-page.tsx'),
  route('language', 'frame/language-route.ts'),
  route('styleguide', 'styleguide/styleguide-page.tsx'),
  route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig;

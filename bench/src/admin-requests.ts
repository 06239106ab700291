/** The API requests of each view of the admin panel. */
import { type ApiRouteName, endpoints } from '@waymark/contract/endpoints';

export type AdminRequest = { view: string; what: string; path: string };

/** What only the seeded site knows: the number of pages of a list, and ids of existing records. */
export type AdminFixture = {
  pagesOf: (path: string) => Promise<number>;
  pendingResource: string;
  organization: string;
  user: string;
};

type List = { view: string; call: ApiRouteName; base: string; search: string; rare: string };

/** Query strings: `search` matches many records, `rare` few. */
const lists: readonly List[] = [
  { view: 'Users', call: 'listUsers', base: '', search: 'search=mar', rare: 'search=person4242@' },
  {
    view: 'Users by name',
    call: 'listUsers',
    base: 'sort=name',
    search: 'sort=name&search=ada',
    rare: 'role=ORGANIZATION',
  },
  {
    view: 'Resources, pending',
    call: 'listAllResources',
    base: 'status=PENDING',
    search: 'status=PENDING&search=food',
    rare: 'status=PENDING&search=zanworth',
  },
  { view: 'Resources, all', call: 'listAllResources', base: '', search: 'search=food', rare: 'search=zanworth' },
  {
    view: 'Resources by name',
    call: 'listAllResources',
    base: 'sort=name',
    search: 'sort=name&search=free',
    rare: 'category=LEGAL_AID&sort=name',
  },
  { view: 'Needs', call: 'listAllNeeds', base: '', search: 'search=family', rare: 'search=number+4242' },
  {
    view: 'Needs, pending',
    call: 'listAllNeeds',
    base: 'status=PENDING&sort=-priority',
    search: 'status=PENDING&search=heating',
    rare: 'category=LEGAL_AID&priority=CRITICAL',
  },
  {
    view: 'Needs, the queue',
    call: 'listAllNeeds',
    base: 'sort=queue',
    search: 'sort=queue&assigned=nobody',
    rare: 'sort=queue&waiting=due',
  },
  { view: 'Volunteers', call: 'listVolunteers', base: '', search: 'search=driving', rare: 'search=helper4242' },
  {
    view: 'Volunteers, pending',
    call: 'listPendingVolunteers',
    base: '',
    search: 'search=span',
    rare: 'search=helper424',
  },
  { view: 'Organizations', call: 'listAllOrganizations', base: '', search: 'search=trust', rare: 'search=trust+4240' },
  {
    view: 'Organizations, pending',
    call: 'listAllOrganizations',
    base: 'verified=false&sort=name',
    search: 'verified=false&search=cares',
    rare: 'verified=false&search=4240',
  },
  {
    view: 'Suggestions',
    call: 'listSuggestions',
    base: 'status=PENDING',
    search: 'status=PENDING&search=food',
    rare: 'search=zanworth',
  },
  { view: 'Messages', call: 'listMessages', base: 'status=OPEN', search: 'search=pantry', rare: 'search=moved.+424' },
  { view: 'Audit', call: 'listAudit', base: '', search: 'search=pantry', rare: 'search=pantry+4242' },
  {
    view: 'Audit, one action',
    call: 'listAudit',
    base: 'action=resource.approve',
    search: 'action=resource.approve&search=clinic',
    rare: 'from=2026-01-01&to=2026-01-02',
  },
];

export async function adminRequests({
  pagesOf,
  pendingResource,
  organization,
  user,
}: AdminFixture): Promise<AdminRequest[]> {
  const pathOf = (call: ApiRouteName, query = '', id = '') => {
    const path = endpoints[call].path.replace(/:\w+/, id);
    return `/api${path}${query === '' ? '' : `?${query}`}`;
  };
  const requests: AdminRequest[] = [{ view: 'Dashboard', what: 'figures, trend, waiting', path: pathOf('readStats') }];
  for (const { view, call, base, search, rare } of lists) {
    const lastPage = `${base}${base === '' ? '' : '&'}page=${await pagesOf(pathOf(call, base))}`;
    requests.push(
      { view, what: 'first page', path: pathOf(call, base) },
      { view, what: 'last page', path: pathOf(call, lastPage) },
      { view, what: 'search, many', path: pathOf(call, search) },
      { view, what: 'search, few', path: pathOf(call, rare) },
    );
  }
  requests.push(
    { view: 'Resources', what: 'likely duplicates', path: pathOf('listDuplicates', '', pendingResource) },
    { view: 'Organizations', what: 'members', path: pathOf('listUsers', `organizationId=${organization}`) },
    { view: 'Users', what: 'what one account has', path: pathOf('readUserSummary', '', user) },
    { view: 'Settings', what: 'all', path: pathOf('readSettings') },
    { view: 'Profile', what: 'sign-ins', path: pathOf('listSessions') },
  );
  return requests;
}

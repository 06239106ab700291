/**
 * /my-places, /my-places/of/{id} and /my-places/invitation: one route, because every first visit loads the list of
 * all routes, and its weight is limited. Source: docs/decisions/0041-organizations-keep-their-own.md.
 */
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { registerMembershipRoutes } from '../../api/memberships/membership-routes.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import '../../ui/entries.css';

const MyPlaces = lazy(async () => ({ default: (await import('./my-places.tsx')).MyPlaces }));
const OrganizationAccess = lazy(async () => ({
  default: (await import('./organization-access.tsx')).OrganizationAccessPage,
}));
const Invited = lazy(async () => ({ default: (await import('./invitation.tsx')).InvitationPage }));

registerMembershipRoutes();

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'memberships', 'checks') };
}

export function shouldRevalidate() {
  return false;
}

export default function MyPlacesPage() {
  const { messages } = useLoaderData<typeof loader>();
  const { part, id } = useParams();
  return (
    <WithMessages messages={messages}>
      <Suspense>
        {part === 'of' && id !== undefined ? (
          <OrganizationAccess key={id} id={id} />
        ) : part === 'invitation' ? (
          <Invited />
        ) : (
          <MyPlaces />
        )}
      </Suspense>
    </WithMessages>
  );
}

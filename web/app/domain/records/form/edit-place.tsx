import { type ReactNode, useEffect } from 'react';
import { useSignedIn } from '../../../browser/signed-in.ts';
import { useWayToSignIn } from '../../../session/way-to-sign-in.ts';
import { focusTitle } from '../../../ui/new-page-focus.ts';

type EditPlaceProps = {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
};

/**
 * The edit mode of a record's page, which has its title. It replaces the view and is replaced by it; focus moves to the title each time, as
 * on a new page.
 */
export function EditPlace({ title, lead, children }: EditPlaceProps) {
  // Signed out in another tab.
  useWayToSignIn(useSignedIn());
  useEffect(() => {
    focusTitle();
    return focusTitle;
  }, []);
  return (
    <div className="wrap narrow page stack airy">
      <div className="stack tight">
        <h1 className="h-page">{title}</h1>
        <p className="soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}

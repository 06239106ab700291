import { type ReactNode, useEffect } from 'react';
import { useSignedIn } from '../../../browser/sign-in-state.ts';
import { useRedirectToSignIn } from '../../../session/use-redirect-to-sign-in.ts';
import { focusTitle } from '../../../ui/page-focus.ts';

type EditPageLayoutProps = {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
};

/**
 * The edit mode of a record's page, in place of its view. Entering and leaving it moves the focus to the title, as a new page
 * would.
 */
export function EditPageLayout({ title, lead, children }: EditPageLayoutProps) {
  // Somebody may sign out in another tab.
  useRedirectToSignIn(useSignedIn());
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

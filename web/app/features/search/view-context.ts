/** The view on screen, and the function that goes to another one, for every control of the search screen. */
import { createContext, useContext } from 'react';
import type { SearchView } from './search-view.ts';

/** Where the focus goes once the new list is shown: `stay` leaves it on the pressed control. */
export type FocusAfter = 'results' | 'stay';

export type ViewControls = {
  view: SearchView;
  go: (view: SearchView, focus: FocusAfter) => void;
  /** Called before a link is followed, which navigates by itself. */
  leaving: (view: SearchView, focus: FocusAfter) => void;
};

export const ViewContext = createContext<ViewControls | null>(null);

export function useView(): ViewControls {
  const controls = useContext(ViewContext);
  if (!controls) throw new Error('A control of the search screen is outside of its screen.');
  return controls;
}

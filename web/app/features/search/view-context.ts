/** The view on screen, and the one way to go to another, for every control of the search screen. */
import { createContext, useContext } from 'react';
import type { SearchView } from './search-view.ts';

/** Where the keyboard goes once the new list is there: `stay` leaves it on the control that was pressed. */
export type FocusAfter = 'results' | 'stay';

export type ViewControls = {
  view: SearchView;
  go: (view: SearchView, focus: FocusAfter) => void;
  /** For a link that the browser follows by itself. */
  leaving: (view: SearchView, focus: FocusAfter) => void;
};

export const ViewContext = createContext<ViewControls | null>(null);

export function useView(): ViewControls {
  const controls = useContext(ViewContext);
  if (!controls) throw new Error('A control of the search screen is outside of its screen.');
  return controls;
}

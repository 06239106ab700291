/** Source: specification, section 2, "/admin: Needs"; decisions, "Needs": what the specification records as dead works. */
import { useEffect, useRef } from 'react';
import { focusTitle } from '../../../ui/new-page-focus.ts';
import { useNeedAddress } from './need-address.ts';
import { NeedList } from './need-list.tsx';
import { OneNeed } from './one-need.tsx';

export function NeedsView() {
  const { need, mode } = useNeedAddress();
  const place = `${need} ${mode}`;
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    focusTitle();
  }, [place]);
  return need ? <OneNeed key={need} id={need} /> : <NeedList />;
}

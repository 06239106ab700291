import { useEffect, useRef, useState } from 'react';
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
  /** A request can be opened before the press that takes it is answered: its page then asks again. */
  const [answers, setAnswers] = useState(0);
  const answered = () => setAnswers((before) => before + 1);
  return need ? <OneNeed key={need} id={need} answers={answers} /> : <NeedList answered={answered} />;
}

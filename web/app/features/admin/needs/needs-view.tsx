import { useEffect, useRef, useState } from 'react';
import { focusTitle } from '../../../ui/page-focus.ts';
import { NeedList } from './need-list.tsx';
import { NeedScreen } from './need-screen.tsx';
import { useNeedUrlState } from './need-url.ts';

export function NeedsView() {
  const { need, mode } = useNeedUrlState();
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
  return need ? <NeedScreen key={need} id={need} answers={answers} /> : <NeedList answered={answered} />;
}

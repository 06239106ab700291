import { useEffect, useRef, useState } from 'react';
import { focusTitle } from '../../../ui/page-focus.ts';
import { NeedList } from './need-list.tsx';
import { NeedScreen } from './need-screen.tsx';
import { useNeedUrlState } from './need-url.ts';

export function NeedsView() {
  const { need, mode } = useNeedUrlState();
  const screen = `${need} ${mode}`;
  const previousScreen = useRef(screen);
  useEffect(() => {
    if (previousScreen.current === screen) return;
    previousScreen.current = screen;
    focusTitle();
  }, [screen]);
  /** A request can be opened before the call that takes it is answered: its page is then reloaded. */
  const [answers, setAnswers] = useState(0);
  const answered = () => setAnswers((before) => before + 1);
  return need ? <NeedScreen key={need} id={need} reloadCount={answers} /> : <NeedList answered={answered} />;
}

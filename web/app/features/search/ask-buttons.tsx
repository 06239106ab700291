import type { Understanding } from '@waymark/contract/search';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { parseUrgency } from '../../domain/needs/ask/default-urgency.ts';
import { needDialogId, openPrefilledNeedDialog } from '../../domain/needs/ask/need-button.tsx';
import { Button } from '../../ui/button.tsx';
import { needStateOf } from './need-state.ts';
import type { Need } from './search-view.ts';

/** Opens the need dialog with the present need. Without JavaScript it links to an empty one. */
export function EditNeedButton({ need, children }: { need: Need; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    if (openPrefilledNeedDialog({ needDescription: need.text, urgency: parseUrgency(need.urgency) }))
      event.preventDefault();
  };
  return (
    <form className="need-button" action={`/#${needDialogId}`}>
      <Button type="submit" onClick={open}>
        {children}
      </Button>
    </form>
  );
}

/**
 * Links to the page where a need can be sent to a navigator. The need and what kind of help it was understood as travel in
 * navigation state, never in the address.
 */
export function AskNavigatorLink({ need, understood }: { need: Need | null; understood: Understanding | null }) {
  const category = understood?.needs.find(({ maybe }) => !maybe)?.category;
  return (
    <Link className="btn" to="/ask-a-navigator" state={{ ...needStateOf(need), category }}>
      {useTranslations('search')('navigator')}
    </Link>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { NeedButton, needDialogId } from '../need/need-button.tsx';
import { Button } from '../ui/button.tsx';
import type { IconName } from '../ui/icon.tsx';
import { openSheet } from '../ui/sheet.tsx';
import type { Need } from './search-view.ts';

/** Opens the need dialog, empty or with the words that are being typed. */
export function AskButton({ look, icon, children }: { look?: 'main' | 'quiet'; icon: IconName; children: ReactNode }) {
  return (
    <NeedButton icon={icon} {...(look ? { look } : {})}>
      {children}
    </NeedButton>
  );
}

/** Opens the need dialog with what was asked before. Without scripts it leads to the empty one. */
export function AskAgain({ need, children }: { need: Need; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    writeDraft(need);
    if (openSheet(needDialogId)) event.preventDefault();
  };
  return (
    <form className="need-button" action={`/#${needDialogId}`}>
      <Button type="submit" onClick={open}>
        {children}
      </Button>
    </form>
  );
}

/** As if the person had typed it, so that the dialog's own rules for its fields apply. */
function writeDraft(need: Need): void {
  const dialog = document.getElementById(needDialogId);
  const words = dialog?.querySelector<HTMLTextAreaElement>('textarea[name="needDescription"]');
  if (!words) return;
  words.value = need.text;
  const urgency = dialog?.querySelector<HTMLInputElement>(`input[name="urgency"][value="${need.urgency ?? ''}"]`);
  if (urgency) urgency.checked = true;
  words.dispatchEvent(new Event('input', { bubbles: true }));
}

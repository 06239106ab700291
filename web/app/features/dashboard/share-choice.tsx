import type { Need } from '@waymark/contract/need';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../api/api-client.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Note } from '../../ui/note.tsx';

type Shares = Pick<Need, 'shareEmail' | 'sharePhone'>;

/** What a volunteer may see of the person. Each choice is saved at once. */
export function ShareChoice({ need, changed }: { need: Need; changed: () => void }) {
  const t = useTranslations('dashboard.needs.share');
  const problemMessage = useProblemMessage();
  const saved = useRef<Shares>({ shareEmail: need.shareEmail, sharePhone: need.sharePhone });
  const [shares, setShares] = useState(saved.current);
  const [notice, setNotice] = useState<{ kind: 'good' | 'bad'; text: string } | null>(null);
  // Both may be on their way at once: each is put back alone, and what failed is not hidden by what was saved after it.
  const choose = async (name: keyof Shares, shared: boolean) => {
    setShares((before) => ({ ...before, [name]: shared }));
    setNotice(null);
    try {
      await callApi('editNeed', { params: { id: need.id }, body: { [name]: shared } });
      saved.current = { ...saved.current, [name]: shared };
      setNotice((before) => before ?? { kind: 'good', text: t('saved') });
      changed();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setShares((before) => ({ ...before, [name]: saved.current[name] }));
      setNotice({ kind: 'bad', text: problemMessage(problem) });
    }
  };
  return (
    <fieldset className="stack tight">
      <legend className="small">{t('legend')}</legend>
      <ChoiceRow checked={shares.shareEmail} onChange={({ target }) => void choose('shareEmail', target.checked)}>
        {t('email')}
      </ChoiceRow>
      <ChoiceRow checked={shares.sharePhone} onChange={({ target }) => void choose('sharePhone', target.checked)}>
        {t('phone')}
      </ChoiceRow>
      <div role="status">
        {notice?.kind === 'good' ? <p className="small soft">{notice.text}</p> : null}
        {notice?.kind === 'bad' ? <Note kind="bad">{notice.text}</Note> : null}
      </div>
    </fieldset>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../ui/icon.tsx';
import { dropPlace, type SavedPlace, savePlace } from './saved-list.ts';
import { useSaved } from './use-saved.ts';

/** Puts a place on the list of this browser, or takes it off: pressing again undoes it. Not shown where scripts do not run. */
export function SaveButton({ id, name, className }: SavedPlace & { className?: string }) {
  const t = useTranslations('resource.save');
  const saved = useSaved().some((one) => one.id === id);
  const [told, setTold] = useState<'kept' | 'off' | 'full' | 'forbidden' | null>(null);
  const press = () => {
    if (!saved) setTold(savePlace({ id, name }));
    else setTold(dropPlace(id) ? 'off' : 'forbidden');
  };
  return (
    <>
      <button type="button" className={`btn btn--quiet save ${className ?? ''}`} aria-pressed={saved} onClick={press}>
        <Icon name="save" />
        <span>
          {saved ? t('saved') : t('save')}
          <span className="sr"> {name}</span>
        </span>
      </button>
      <span role="status" className="save-told small">
        {told ? t.rich(told, { link: (text) => <Link to="/saved">{text}</Link> }) : null}
      </span>
    </>
  );
}

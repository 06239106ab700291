import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import {
  emptySavedList,
  onSavedChange,
  readSaved,
  removeSavedResource,
  type SavedResource,
  saveResource,
} from './saved-list.ts';

/** Adds a place to the saved list or removes it. Not shown without JavaScript. */
export function SaveButton({ id, name, className }: SavedResource & { className?: string }) {
  const t = useTranslations('resource.save');
  const saved = useSaved().some((one) => one.id === id);
  const [notice, setNotice] = useState<'kept' | 'off' | 'full' | 'forbidden' | null>(null);
  const press = () => {
    if (!saved) setNotice(saveResource({ id, name }));
    else setNotice(removeSavedResource(id) ? 'off' : 'forbidden');
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
      <span role="status" className="save-told small no-print">
        {notice ? t.rich(notice, { link: (text) => <Link to="/saved">{text}</Link> }) : null}
      </span>
    </>
  );
}

/** The saved list, newest first, updated when another tab changes it. Empty on the server. */
export function useSaved(): SavedResource[] {
  return useSyncExternalStore(onSavedChange, readSaved, emptySavedList);
}

/** The link to the saved list, with its length. */
export function SavedLink() {
  const t = useTranslations('resource.save');
  return (
    <LinkButton look="quiet" icon="save" to="/saved">
      {t('list', { count: useSaved().length })}
    </LinkButton>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { readSaved, writeSaved } from '../../domain/records/card/saved-list.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { PrintableList } from './printable-list.tsx';
import { SavedEntries } from './saved-entries.tsx';
import type { SavedEntry } from './saved-entry.ts';
import { HandoutLink, PrintButton, ShareButton } from './saved-tools.tsx';
import { shareUrl } from './share-link.ts';

export type Shared = {
  ids: string[];
  /** Those that are listed, in the order of the link. */
  entries: SavedEntry[];
  problem: { status: number; message: string } | null;
};

/** A list that somebody has shared by a link. Rendered on the server: works without JavaScript. */
export function SharedList({ shared: { ids, entries, problem } }: { shared: Shared }) {
  const t = useTranslations('saved');
  const problemMessage = useProblemMessage();
  const unlistedCount = ids.length - entries.length;
  return (
    <>
      <h1 className="h-page">{t('shared.title')}</h1>
      {problem ? (
        <Note kind="warn" role="alert">
          <h2 className="h-small">{t('failed')}</h2>
          <p>{problemMessage(problem)}</p>
          <p>
            <a className="btn btn--main" href={shareUrl(ids)}>
              {t('again')}
            </a>
          </p>
        </Note>
      ) : null}
      {!problem && entries.length === 0 ? (
        <EmptyState icon="inbox" title={t('shared.none')}>
          <LinkButton look="main" to="/search">
            {t('find')}
          </LinkButton>
        </EmptyState>
      ) : null}
      {entries.length > 0 ? (
        <>
          <p className="no-print">{t('shared.lead')}</p>
          <SaveAll entries={entries} />
          {unlistedCount > 0 ? <p className="no-print">{t('shared.gone', { count: unlistedCount })}</p> : null}
          <div className="row tight no-print outdent">
            <HandoutLink ids={entries.map(({ id }) => id)} />
            <div className="needs-script as-siblings">
              <PrintButton />
              <ShareButton ids={entries.map(({ id }) => id)} />
            </div>
          </div>
          <SavedEntries entries={entries} />
          <PrintableList entries={entries} />
        </>
      ) : null}
    </>
  );
}

function SaveAll({ entries }: { entries: SavedEntry[] }) {
  const t = useTranslations('saved');
  const [notice, setNotice] = useState<'kept' | 'forbidden' | 'full' | null>(null);
  const saveAll = () => {
    const before = readSaved();
    const added = entries.filter(({ id }) => before.every((one) => one.id !== id));
    const all = [...added.map(({ id, name }) => ({ id, name })), ...before];
    if (!writeSaved(all)) setNotice('forbidden');
    else setNotice(readSaved().length < all.length ? 'full' : 'kept');
  };
  return (
    <div className="row tight no-print needs-script">
      <Button look="main" icon="save" onClick={saveAll}>
        {t('shared.keep')}
      </Button>
      <span role="status">
        {notice === 'kept' ? t.rich('shared.kept', { link: (text) => <Link to="/saved">{text}</Link> }) : null}
        {notice === 'full' ? t('full') : null}
        {notice === 'forbidden' ? t('forbidden') : null}
      </span>
    </div>
  );
}

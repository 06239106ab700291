import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { useProblemMessage } from '../../../page/problem-message.ts';
import { useSite } from '../../../page/site.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { handoutUrl, shareUrl } from '../share-link.ts';
import type { HandoutPlace } from './handout-place.ts';
import type { Handout } from './load-handout.ts';
import { PlaceOnSheet } from './place-on-sheet.tsx';
import { SendLinks } from './send-links.tsx';

/** The sheet as it will be printed, and buttons to print or send it. Rendered on the server: works without JavaScript. */
export function HandoutView({ handout }: { handout: Handout }) {
  const t = useTranslations('handout');
  const { places, problem } = handout;
  return (
    <>
      <h1 className="h-page no-print">{t('title')}</h1>
      {problem ? <Failed problem={problem} /> : null}
      {!problem && places.length === 0 ? <NothingToPrint /> : null}
      {places.length > 0 ? (
        <>
          <Tools places={places} />
          <LeftOut handout={handout} />
          <Sheet handout={handout} />
        </>
      ) : null}
    </>
  );
}

function Failed({ problem }: { problem: { status: number; message: string } }) {
  const t = useTranslations('saved');
  const problemMessage = useProblemMessage();
  const { pathname, search } = useLocation();
  return (
    <Note kind="warn" role="alert">
      <h2 className="h-small">{t('failed')}</h2>
      <p>{problemMessage(problem)}</p>
      <p>
        <a className="btn btn--main" href={pathname + search}>
          {t('again')}
        </a>
      </p>
    </Note>
  );
}

function NothingToPrint() {
  const t = useTranslations('saved');
  return (
    <EmptyState icon="inbox" title={t('shared.none')}>
      <LinkButton look="main" to="/search">
        {t('find')}
      </LinkButton>
    </EmptyState>
  );
}

function Tools({ places }: { places: HandoutPlace[] }) {
  const t = useTranslations('handout');
  return (
    <div className="stack tight no-print">
      <p>{t('lead')}</p>
      <div className="row tight">
        <Button look="main" icon="print" className="needs-script" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <SendLinks places={places} />
      </div>
      <p className="no-script">{t('printByHand')}</p>
      <p className="hint">{t('sent')}</p>
      <p>
        <a className="back" href={shareUrl(places.map(({ id }) => id))}>
          <Icon name="back" />
          {t('back')}
        </a>
      </p>
    </div>
  );
}

/** Says which of the requested places are not on the sheet. */
function LeftOut({ handout: { missing, left } }: { handout: Handout }) {
  const t = useTranslations('handout');
  if (missing === 0 && left.length === 0) return null;
  return (
    <div className="no-print">
      <Note kind="warn">
        {missing > 0 ? <p>{t('missing', { count: missing })}</p> : null}
        {left.length > 0 ? (
          <p>{t.rich('left', { count: left.length, link: (text) => <a href={handoutUrl(left)}>{text}</a> })}</p>
        ) : null}
      </Note>
    </div>
  );
}

function Sheet({ handout: { places, missing, today } }: { handout: Handout }) {
  const t = useTranslations('handout');
  const formats = useDateFormats();
  const { site } = useSite();
  const withPhone = places.filter(({ way }) => way === 'phone').length;
  const changeNote = withPhone === places.length ? 'call' : withPhone > 0 ? 'some' : 'none';
  return (
    <div className="handout">
      <ul className="handout__places">
        {places.map((place) => (
          <li key={place.id}>
            <PlaceOnSheet place={place} />
          </li>
        ))}
      </ul>
      <footer className="handout__foot">
        {missing > 0 ? <p className="print-only">{t('missing', { count: missing })}</p> : null}
        <p>
          {t('printed', { platform: site.platformName, date: formats.date(today) })} {t(`change.${changeNote}`)}
        </p>
      </footer>
    </div>
  );
}

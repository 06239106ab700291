/** /shared-computer: what the mode does, what it cannot do, and the switch. docs/decisions/0017. */
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { disableSharedMode, enableSharedMode, useIsSharedComputer } from '../../browser/shared-computer.ts';
import { pageMessages } from '../../messages/server-messages.ts';
import { WithMessages } from '../../messages/with-messages.tsx';
import { PageMeta } from '../../page/page-meta.tsx';
import { Button } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import '../../forms/forms.css';

export function loader({ request }: LoaderFunctionArgs) {
  return { messages: pageMessages(request, 'shared') };
}

export default function SharedComputerPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <WithMessages messages={messages}>
      <Page />
    </WithMessages>
  );
}

function Page() {
  const t = useTranslations('shared');
  return (
    <div className="wrap narrow page stack">
      <PageMeta title={t('title')} description={t('description')} />
      <h1 className="h-page">{t('title')}</h1>
      <p>{t('lead')}</p>
      <Switch />
      <TitledSection title={t('does.title')}>
        <ul className="bullets">
          {(['requests', 'saved', 'signIn', 'idle', 'leave'] as const).map((what) => (
            <li key={what}>{t(`does.${what}`)}</li>
          ))}
        </ul>
      </TitledSection>
      <TitledSection title={t('not.title')}>
        <ul className="bullets">
          {(['close', 'history', 'files', 'watch'] as const).map((what) => (
            <li key={what}>{t(`not.${what}`)}</li>
          ))}
        </ul>
      </TitledSection>
    </div>
  );
}

function Switch() {
  const t = useTranslations('shared');
  const shared = useIsSharedComputer();
  const [notice, setNotice] = useState<'isOn' | 'isOff' | 'forbidden' | null>(null);
  const press = () => {
    if (shared) {
      disableSharedMode();
      setNotice('isOff');
    } else {
      setNotice(enableSharedMode() ? 'isOn' : 'forbidden');
    }
  };
  return (
    <div className="stack tight">
      <p className="no-script">{t('noScript')}</p>
      <p className="needs-script">
        <Button look="main" icon="shield" onClick={press}>
          {t(shared ? 'off' : 'on')}
        </Button>
      </p>
      <p role="status">{notice ? t(notice) : null}</p>
    </div>
  );
}

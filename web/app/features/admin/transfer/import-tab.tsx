import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { useListUrlState } from '../list-url.ts';
import { ImportList } from './import-list.tsx';
import { ImportScreen } from './import-screen.tsx';
import { isRunning } from './import-states.ts';
import { SampleDirectory } from './sample-directory.tsx';
import { SourceList } from './source-list.tsx';
import { UploadDirectory } from './upload-directory.tsx';
import { usePolling } from './use-polling.ts';

/** The open import and the open form are kept in the URL, so that a reload shows them again. */
const defaults = { import: '', form: '', source: '' } as const;

/** Sends a directory, and shows the sources and the imports. */
export function ImportTab() {
  const t = useTranslations('adminTransfer');
  const { values, to, go } = useListUrlState(defaults);
  const { answer, reload } = useRemoteData(`imports ${values.page}`, (signal) =>
    callApi('listImports', { query: { page: values.page }, signal }),
  );
  const listed = answer.state === 'ready' ? answer.value.data : [];
  const running = listed.some(({ state }) => isRunning(state));
  usePolling(running, answer, reload);
  const openImport = (id: string) => {
    go({ import: id });
    reload();
  };
  return (
    <>
      <TitledSection title={t('send.title')}>
        <UploadDirectory onSent={({ id }) => openImport(id)} />
      </TitledSection>
      {values.import ? (
        <ImportScreen key={values.import} id={values.import} close={to({ import: '' })} changed={reload} />
      ) : null}
      <TitledSection title={t('sources.title')}>
        <SourceList
          form={values.form}
          open={values.source}
          go={go}
          imports={listed.map(({ id, state }) => `${id} ${state}`).join()}
          toImport={(id) => to({ import: id })}
          changed={reload}
        />
      </TitledSection>
      <TitledSection title={t('list.title')}>
        <div className="stack">
          <ImportList
            answer={answer}
            reload={reload}
            open={values.import}
            toImport={(id) => to({ import: id, page: values.page })}
            toPage={to}
          />
        </div>
      </TitledSection>
      <SampleDirectory key={listed.map(({ id, state }) => `${id} ${state}`).join()} />
    </>
  );
}

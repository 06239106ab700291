/** Directories as files, and the search on pages of other sites. */
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { Section } from '../../../ui/section.tsx';
import { useListAddress } from '../list-address.ts';
import { EmbedSearch } from './embed-search.tsx';
import { ExportDirectory } from './export-directory.tsx';
import { ImportList } from './import-list.tsx';
import { isRunning } from './import-states.ts';
import { OneImport } from './one-import.tsx';
import { SendDirectory } from './send-directory.tsx';
import { SourceList } from './source-list.tsx';
import { useAskingOn } from './use-asking-on.ts';
import './transfer.css';

/** The import that is looked at, and the form that is open, stand in the address, so that a reload shows how far it is. */
const defaults = { import: '', form: '', source: '' } as const;

export function TransferView() {
  const t = useTranslations('adminTransfer');
  const { values, to, go } = useListAddress(defaults);
  const { answer, again } = useAnswer(`imports ${values.page}`, (signal) =>
    callApi('listImports', { query: { page: values.page }, signal }),
  );
  const listed = answer.state === 'ready' ? answer.value.data : [];
  const running = listed.some(({ state }) => isRunning(state));
  useAskingOn(running, answer, again);
  const open = (id: string) => {
    go({ import: id });
    again();
  };
  return (
    <div>
      <Section title={t('send.title')}>
        <SendDirectory onSent={({ id }) => open(id)} />
      </Section>
      {values.import ? (
        <OneImport key={values.import} id={values.import} close={to({ import: '' })} changed={again} />
      ) : null}
      <Section title={t('sources.title')}>
        <SourceList
          form={values.form}
          open={values.source}
          go={go}
          imports={listed.map(({ id, state }) => `${id} ${state}`).join()}
          toImport={(id) => to({ import: id })}
          changed={again}
        />
      </Section>
      <Section title={t('list.title')}>
        <div className="stack">
          <ImportList
            answer={answer}
            again={again}
            open={values.import}
            toImport={(id) => to({ import: id, page: values.page })}
            toPage={to}
          />
        </div>
      </Section>
      <Section title={t('export.title')}>
        <ExportDirectory />
      </Section>
      <Section title={t('embed.title')}>
        <EmbedSearch />
      </Section>
    </div>
  );
}

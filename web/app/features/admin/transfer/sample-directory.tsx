import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useCall } from '../../../page/answers/use-remote-data.ts';
import { Button } from '../../../ui/button.tsx';
import { focusTitle } from '../../../ui/page-focus.ts';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { Confirm } from '../confirm.tsx';
import { useAction } from './use-action.ts';

const dialogId = 'remove-sample';

/** Removes the sample directory; nothing is shown where there is none. */
export function SampleDirectory() {
  const { answer, reload } = useCall('readSample');
  return answer.state === 'ready' && answer.value.unedited > 0 ? (
    <SampleSection unedited={answer.value.unedited} edited={answer.value.edited} reload={reload} />
  ) : null;
}

type SampleSectionProps = { unedited: number; edited: number; reload: () => void };

export function SampleSection({ unedited, edited, reload }: SampleSectionProps) {
  const t = useTranslations('adminTransfer.sample');
  const [asking, setAsking] = useState(false);
  const { run } = useAction(() => {
    // The pressed button is removed with the section.
    focusTitle();
    reload();
  });
  const remove = () =>
    run(() => callApi('removeSample', {}), { done: t('done', { count: unedited }), failed: t('failed') });
  return (
    <TitledSection title={t('title')}>
      <div className="stack">
        <p>{t('lead', { count: unedited })}</p>
        <div>
          <Button icon="x" onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </div>
        <Confirm
          id={dialogId}
          open={asking}
          title={t('question', { count: unedited })}
          confirmLabel={t('confirm')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={remove}
        >
          <p>{t('text')}</p>
          {edited > 0 ? <p>{t('edited', { count: edited })}</p> : null}
        </Confirm>
      </div>
    </TitledSection>
  );
}

import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type EditorToolsProps = {
  /** Where administrators came from. */
  backTo: string | null;
  mayEdit: boolean;
  /** Asks once more what may be done, when no answer came. */
  reload: (() => void) | null;
};

/** What those who look after a record find beside the way back. */
export function EditorTools({ backTo, mayEdit, reload }: EditorToolsProps) {
  const t = useTranslations('resource.desk');
  const { state } = useLocation();
  return (
    <div className="row desk-tools no-print">
      {backTo ? (
        <Link className="back" to={backTo}>
          <Icon name="back" />
          {t('admin')}
        </Link>
      ) : null}
      <span role="status" className="small">
        {reload ? t('unsure') : null}
      </span>
      {reload ? (
        <Button size="small" onClick={reload}>
          {t('again')}
        </Button>
      ) : null}
      {mayEdit ? (
        // The history state from a list (its length) stays valid when returning from here.
        <LinkButton icon="edit" to="?mode=edit" state={{ ...(state ?? {}), fromView: true }} preventScrollReset>
          {t('edit')}
        </LinkButton>
      ) : null}
    </div>
  );
}

import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type EditorToolsProps = {
  /** The list in the admin panel; null for everyone but administrators. */
  backTo: string | null;
  mayEdit: boolean;
  /** Loads the permissions again, when that has failed. */
  reload: (() => void) | null;
};

/** Tools for people who may edit a record, above the record. */
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
        // Keeps the length of the list that the history state holds, for the link back to that list.
        <LinkButton icon="edit" to="?mode=edit" state={{ ...(state ?? {}), fromView: true }} preventScrollReset>
          {t('edit')}
        </LinkButton>
      ) : null}
    </div>
  );
}

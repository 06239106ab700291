/** The open request is kept in the URL of the list: Back returns to the same list, a reload shows the same request. */
import { useSearchParams } from 'react-router';

export type NeedUrlState = {
  /** Id of the open request; null: the list. */
  need: string | null;
  /** `edit` as in the URL of every record that is being edited. */
  mode: 'edit' | 'match' | null;
  to: (need: string | null, mode?: NeedUrlState['mode']) => string;
};

export function useNeedUrlState(): NeedUrlState {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  const to: NeedUrlState['to'] = (need, nextMode = null) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ need, mode: nextMode })) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `/admin?${next}`;
  };
  return { need: query.get('need'), mode: mode === 'edit' || mode === 'match' ? mode : null, to };
}

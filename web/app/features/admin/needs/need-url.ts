/** One request in the address of the list: Back leads to the list as it was, a reload to the same request. */
import { useSearchParams } from 'react-router';

export type NeedUrlState = {
  /** The request that is looked at; null: the list. */
  need: string | null;
  /** `edit` is the parameter of every edit mode. */
  mode: 'edit' | 'match' | null;
  to: (need: string | null, mode?: NeedUrlState['mode']) => string;
};

export function useNeedUrlState(): NeedUrlState {
  const [query] = useSearchParams();
  const written = query.get('mode');
  const to: NeedUrlState['to'] = (need, mode = null) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ need, mode })) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `/admin?${next}`;
  };
  return { need: query.get('need'), mode: written === 'edit' || written === 'match' ? written : null, to };
}

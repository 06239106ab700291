/** One request in the address of the list: Back leads to the list as it was, a reload to the same request. */
import { useSearchParams } from 'react-router';

export type NeedAddress = {
  /** The request that is looked at; null: the list. */
  need: string | null;
  /** `edit` is the parameter of every edit mode. */
  mode: 'edit' | 'match' | null;
  to: (need: string | null, mode?: NeedAddress['mode']) => string;
};

export function useNeedAddress(): NeedAddress {
  const [query] = useSearchParams();
  const written = query.get('mode');
  const to: NeedAddress['to'] = (need, mode = null) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries({ need, mode })) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `/admin?${next}`;
  };
  return { need: query.get('need'), mode: written === 'edit' || written === 'match' ? written : null, to };
}

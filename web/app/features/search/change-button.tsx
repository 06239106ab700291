/**
 * A control that changes the search. Without a need it is a link that can be shared and opened in a tab. With a need it is a
 * button of one form that is sent by POST, so that the need is in no address; with JavaScript the same form is read here and the
 * need goes into navigation state.
 */
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { isModalEntry } from '../../ui/modal.tsx';
import { filterFields, needFields, parseSearchForm, searchUrl, serializeChange } from './search-params.ts';
import { applyChange, type Change } from './search-view.ts';
import { useView } from './view-context.ts';

export const changeFormId = 'change-search';

type ChangeControlProps = {
  change: Change;
  className?: string | undefined;
  children: ReactNode;
};

export function ChangeControl({ change, className, children }: ChangeControlProps) {
  const { view, leaving, go } = useView();
  const target = applyChange(view, change);
  if (target.need) {
    return (
      <button type="submit" form={changeFormId} name="change" value={serializeChange(change)} className={className}>
        {children}
      </button>
    );
  }
  const follow = (event: MouseEvent) => {
    if (!isModalEntry()) return leaving(target, 'results');
    event.preventDefault();
    go(target, 'results');
  };
  return (
    <Link to={searchUrl(target)} className={className} preventScrollReset onClick={follow}>
      {children}
    </Link>
  );
}

/** The form of all change buttons of a need, so that its private fields are in the page once. */
export function ChangeForm() {
  const { view, go } = useView();
  if (!view.need) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(parseSearchForm(formDataOf(event)), 'results');
  };
  return (
    <form id={changeFormId} method="post" action="/search" onSubmit={submit} hidden>
      <HiddenFields fields={[...needFields(view.need), ...filterFields(view)]} />
    </form>
  );
}

/** The fields of a form with the button that sent it. */
function formDataOf(event: FormEvent<HTMLFormElement>): FormData {
  const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
  return new FormData(event.currentTarget, submitter);
}

/** Hidden inputs from pairs of name and value. A name may occur more than once. */
export function HiddenFields({ fields }: { fields: readonly (readonly [string, string])[] }) {
  return fields.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}

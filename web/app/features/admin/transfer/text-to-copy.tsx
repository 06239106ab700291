import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

type TextToCopyProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  rows: number;
  /** Of the button, and what is said once it was pressed. */
  messages: { copy: string; copied: string; notCopied: string };
};

/** Where a browser lets no page copy, the text is marked to be copied by hand. */
export function TextToCopy({ id, label, hint, value, rows, messages }: TextToCopyProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [notice, setNotice] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setNotice('copied');
    } catch {
      setNotice('notCopied');
    }
  };
  return (
    <div className="stack tight">
      <Field id={id} label={label} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className={`${control.className} copied-text`}
            dir="ltr"
            rows={rows}
            readOnly
            spellCheck={false}
            value={value}
          />
        )}
      </Field>
      <div className="row tight">
        <Button look="main" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <p role="status">{notice ? messages[notice] : null}</p>
      </div>
    </div>
  );
}

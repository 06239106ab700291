import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';

type TextToCopyProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  rows: number;
  /** Label of the button, and its results. */
  messages: { copy: string; copied: string; notCopied: string };
};

/** A text with a copy button. It also selects the text, to be copied by hand where the Clipboard API is not available. */
export function TextToCopy({ id, label, hint, value, rows, messages }: TextToCopyProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [notice, setNotice] = useState<{ value: string; result: 'copied' | 'notCopied' } | null>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setNotice({ value, result: 'copied' });
    } catch {
      setNotice({ value, result: 'notCopied' });
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
        <p role="status">{notice?.value === value ? messages[notice.result] : null}</p>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { ChipButton, Chips, ChipTick } from '../../ui/chip.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

export function FieldSamples() {
  return (
    <>
      <TitledSection title="Fields">
        <div className="grid">
          <Field id="sample-plain" label="Name" hint="As on the letter.">
            {(control) => <input {...control} />}
          </Field>
          <Field id="sample-bad" label="Phone" error="Add the rest of the phone number">
            {(control) => <input {...control} type="tel" defaultValue="740" />}
          </Field>
          <Field id="sample-select" label="How far">
            {(control) => (
              <select {...control}>
                <option>5 miles</option>
                <option>10 miles</option>
              </select>
            )}
          </Field>
          <Field id="sample-text" label="In your words">
            {(control) => <textarea {...control} rows={3} placeholder="A line or two" />}
          </Field>
        </div>
      </TitledSection>
      <TitledSection title="Choices">
        <div className="grid">
          <FieldGroup legend="Ticks">
            <ChoiceRow name="sample-tick" defaultChecked count={5}>
              Chosen
            </ChoiceRow>
            <ChoiceRow name="sample-tick" count={0}>
              Not chosen
            </ChoiceRow>
            <ChoiceRow name="sample-tick" disabled>
              Not to be chosen
            </ChoiceRow>
          </FieldGroup>
          <FieldGroup legend="One of several">
            <ChoiceRow kind="radio" name="sample-radio" defaultChecked>
              This one
            </ChoiceRow>
            <ChoiceRow kind="radio" name="sample-radio">
              That one
            </ChoiceRow>
          </FieldGroup>
        </div>
        <FieldGroup legend="Chips">
          <ChipSamples />
        </FieldGroup>
      </TitledSection>
    </>
  );
}

function ChipSamples() {
  const [pressed, setPressed] = useState(true);
  return (
    <Chips>
      <ChipTick name="sample-chip" defaultChecked>
        Ticked
      </ChipTick>
      <ChipTick name="sample-chip">Not ticked</ChipTick>
      <ChipButton pressed={pressed} onClick={() => setPressed(!pressed)}>
        Press me
      </ChipButton>
      <ChipButton pressed={false} icon="plus">
        With icon
      </ChipButton>
    </Chips>
  );
}

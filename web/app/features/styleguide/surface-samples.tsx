import { useRef } from 'react';
import { Badge, badgeColours } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel, PanelButton } from '../../ui/panel.tsx';
import { Section } from '../../ui/section.tsx';
import { openSheet, Sheet, SheetBody, SheetFoot, SheetHead } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export function SurfaceSamples() {
  return (
    <>
      <Section title="Badges">
        <p className="row">
          {badgeColours.map((colour) => (
            <Badge key={colour} colour={colour} icon="check">
              {colour}
            </Badge>
          ))}
        </p>
      </Section>
      <Section title="Cards and notes">
        <div className="stack">
          <Card>A card</Card>
          <Card roomy>A roomy card</Card>
          <Note>
            <p>
              Good to know. <a href="/styleguide">Back to the top</a>
            </p>
          </Note>
          <Note kind="warn">
            <p>
              <strong>Take care.</strong> Something is not as usual. <a href="/styleguide">Back to the top</a>
            </p>
          </Note>
          <Note kind="bad">
            <p>
              <strong>Stop.</strong> Something went wrong. <a href="/styleguide">Back to the top</a>
            </p>
          </Note>
        </div>
      </Section>
      <Section title="Waiting and empty">
        <div className="stack">
          <Spinner>Looking…</Spinner>
          <span className="skeleton" />
          <Empty icon="search" title="Nothing here" level={3}>
            <p>What to do next.</p>
            <Button look="main">Go on</Button>
          </Empty>
        </div>
      </Section>
      <Section title="Sheets">
        <SheetSamples />
      </Section>
    </>
  );
}

function SheetSamples() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className="row">
      <Button onClick={() => openSheet('sample-sheet')}>Open a dialog</Button>
      <PanelButton panel="sample-panel" className="btn" icon="filter">
        Open a panel
      </PanelButton>
      <Panel id="sample-panel" label="Sample panel" close="Close">
        <p>A panel rises over the page.</p>
      </Panel>
      <Sheet id="sample-sheet" dialog={dialog} live>
        <SheetHead sheet="sample-sheet" title="A dialog" />
        <SheetBody>
          <p>Esc closes it, and the focus goes back.</p>
        </SheetBody>
        <SheetFoot>
          <Button look="main" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </SheetFoot>
      </Sheet>
    </div>
  );
}

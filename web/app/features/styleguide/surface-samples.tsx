import { useRef } from 'react';
import { Badge, badgeColours } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal, ModalBody, ModalFooter, ModalHeader, openModal } from '../../ui/modal.tsx';
import { Note } from '../../ui/note.tsx';
import { PopoverPanel, PopoverPanelButton } from '../../ui/popover-panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

export function SurfaceSamples() {
  return (
    <>
      <TitledSection title="Badges">
        <p className="row">
          {badgeColours.map((colour) => (
            <Badge key={colour} colour={colour} icon="check">
              {colour}
            </Badge>
          ))}
        </p>
      </TitledSection>
      <TitledSection title="Cards and notes">
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
      </TitledSection>
      <TitledSection title="Waiting and empty">
        <div className="stack">
          <Spinner>Looking…</Spinner>
          <span className="skeleton" />
          <EmptyState icon="search" title="Nothing here" level={3}>
            <p>What to do next.</p>
            <Button look="main">Go on</Button>
          </EmptyState>
        </div>
      </TitledSection>
      <TitledSection title="Sheets">
        <SheetSamples />
      </TitledSection>
    </>
  );
}

function SheetSamples() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className="row">
      <Button onClick={() => openModal('sample-sheet')}>Open a dialog</Button>
      <PopoverPanelButton panel="sample-panel" className="btn" icon="filter">
        Open a panel
      </PopoverPanelButton>
      <PopoverPanel id="sample-panel" label="Sample panel" close="Close">
        <p>A panel rises over the page.</p>
      </PopoverPanel>
      <Modal id="sample-sheet" dialog={dialog} hydrated>
        <ModalHeader modalId="sample-sheet" title="A dialog" />
        <ModalBody>
          <p>Esc closes it, and the focus goes back.</p>
        </ModalBody>
        <ModalFooter>
          <Button look="main" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </ModalFooter>
      </Modal>
    </div>
  );
}

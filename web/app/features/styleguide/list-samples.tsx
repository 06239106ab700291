import { Link } from 'react-router';
import { IconListItem, IconRow, IconRows } from '../../ui/icon-row.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Tags } from '../../ui/tags.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function ListSamples() {
  return (
    <>
      <TitledSection title="Facts and tags">
        <div className="stack">
          <IconRow icon="clock" good>
            Open now, closes 5 pm
          </IconRow>
          <IconRow icon="pin">
            <bdi>52 Pine Street</bdi>
          </IconRow>
          <IconRows>
            <IconListItem icon="check" kind="yes">
              Yes
            </IconListItem>
            <IconListItem icon="help" kind="ask-first">
              Ask first
            </IconListItem>
            <IconListItem icon="x" kind="no">
              No
            </IconListItem>
          </IconRows>
          <Tags tags={['Diapers', 'Formula', 'Blankets']} more="+2 more" />
          <p>
            Words for screen readers only follow here:
            <VisuallyHidden> these words cannot be seen</VisuallyHidden>
          </p>
        </div>
      </TitledSection>
      <TitledSection title="Table">
        <table className="table table--close">
          <caption>When open</caption>
          <tbody>
            <tr aria-current="date">
              <th scope="row">Today</th>
              <td>9 am to 5 pm</td>
            </tr>
            <tr>
              <th scope="row">Sunday</th>
              <td>Closed</td>
            </tr>
          </tbody>
        </table>
      </TitledSection>
      <TitledSection title="Pages">
        <Pagination
          label="Pages of the sample"
          current={4}
          total={9}
          previous="Previous"
          next="Next"
          to={(page, content, props) => (
            <Link to="/styleguide" aria-label={typeof content === 'number' ? `Page ${page}` : undefined} {...props}>
              {content}
            </Link>
          )}
        />
      </TitledSection>
    </>
  );
}

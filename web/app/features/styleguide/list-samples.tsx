import { Link } from 'react-router';
import { Fact, FactItem, Facts } from '../../ui/fact.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Section } from '../../ui/section.tsx';
import { Tags } from '../../ui/tags.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function ListSamples() {
  return (
    <>
      <Section title="Facts and tags">
        <div className="stack">
          <Fact icon="clock" good>
            Open now, closes 5 pm
          </Fact>
          <Fact icon="pin">
            <bdi>52 Pine Street</bdi>
          </Fact>
          <Facts>
            <FactItem icon="check" kind="yes">
              Yes
            </FactItem>
            <FactItem icon="help" kind="ask-first">
              Ask first
            </FactItem>
            <FactItem icon="x" kind="no">
              No
            </FactItem>
          </Facts>
          <Tags tags={['Diapers', 'Formula', 'Blankets']} more="+2 more" moreLabel="and 2 more tags" />
          <p>
            Words for screen readers only follow here:
            <VisuallyHidden> these words cannot be seen</VisuallyHidden>
          </p>
        </div>
      </Section>
      <Section title="Table">
        <table className="table table--close">
          <caption>When open</caption>
          <tbody>
            <tr className="today">
              <th scope="row">Today</th>
              <td>9 am to 5 pm</td>
            </tr>
            <tr>
              <th scope="row">Sunday</th>
              <td>Closed</td>
            </tr>
          </tbody>
        </table>
      </Section>
      <Section title="Pages">
        <Pages
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
      </Section>
    </>
  );
}

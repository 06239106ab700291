import { Button, LinkButton, OutsideButton } from '../../ui/button.tsx';
import { Icon, iconNames } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';

const looks = ['plain', 'main', 'blaze', 'quiet', 'crisis'] as const;

export function ButtonSamples() {
  return (
    <Section title="Buttons">
      <div className="stack">
        {looks.map((look) => (
          <div className="row" key={look}>
            <Button look={look}>Say {look}</Button>
            <Button look={look} icon="phone">
              With icon
            </Button>
            <Button look={look} size="small">
              Small
            </Button>
            <Button look={look} disabled>
              Disabled
            </Button>
          </div>
        ))}
        <div className="row">
          <Button icon="save" aria-pressed="false">
            Save
          </Button>
          <Button icon="save" aria-pressed="true">
            Saved
          </Button>
          <LinkButton to="/styleguide">Link</LinkButton>
          <OutsideButton href="tel:211" icon="phone">
            <bdi dir="ltr">211</bdi>
          </OutsideButton>
        </div>
        <Button look="blaze" size="big" sign>
          One big step
        </Button>
        <Button look="main" wide>
          As wide as its card
        </Button>
      </div>
    </Section>
  );
}

export function IconSamples() {
  return (
    <Section title="Icons">
      <ul className="icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

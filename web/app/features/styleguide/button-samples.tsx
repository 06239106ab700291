import { Button, ExternalButton, LinkButton } from '../../ui/button.tsx';
import { Icon, iconNames } from '../../ui/icon.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

const looks = ['plain', 'main', 'blaze', 'quiet', 'crisis'] as const;

export function ButtonSamples() {
  return (
    <TitledSection title="Buttons">
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
          <ExternalButton href="tel:211" icon="phone">
            <bdi dir="ltr">211</bdi>
          </ExternalButton>
        </div>
        <Button look="blaze" size="big" arrow>
          One big step
        </Button>
        <Button look="main" wide>
          As wide as its card
        </Button>
      </div>
    </TitledSection>
  );
}

export function IconSamples() {
  return (
    <TitledSection title="Icons">
      <ul className="icons">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

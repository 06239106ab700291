import { TitledSection } from '../../ui/titled-section.tsx';

const backgrounds = ['page', 'surface', 'sunk', 'pine', 'tint', 'blaze', 'night', 'crisis'] as const;
const sizes = ['s', 'm', 'l', 'xl', 'xxl'] as const;

export function TokenSamples() {
  return (
    <>
      <TitledSection title="Colours">
        <ul className="swatches">
          {backgrounds.map((background) => (
            <li key={background} className={`swatch swatch--${background}`}>
              {background}
            </li>
          ))}
        </ul>
      </TitledSection>
      <TitledSection title="Type">
        {sizes.map((size) => (
          <p key={size} className={`size-${size}`}>
            Size {size}: the next step
          </p>
        ))}
      </TitledSection>
    </>
  );
}

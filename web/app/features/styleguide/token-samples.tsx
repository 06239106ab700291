import { Section } from '../../ui/section.tsx';

const grounds = ['page', 'surface', 'sunk', 'pine', 'tint', 'blaze', 'night', 'crisis'] as const;
const sizes = ['s', 'm', 'l', 'xl', 'xxl'] as const;

export function TokenSamples() {
  return (
    <>
      <Section title="Colours">
        <ul className="swatches">
          {grounds.map((ground) => (
            <li key={ground} className={`swatch swatch--${ground}`}>
              {ground}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        {sizes.map((size) => (
          <p key={size} className={`size-${size}`}>
            Size {size}: the next step
          </p>
        ))}
      </Section>
    </>
  );
}

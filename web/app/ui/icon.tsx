import sprite from './icons.svg?url';

export const iconNames = [
  'access',
  'alert',
  'arrow',
  'back',
  'bag',
  'calendar',
  'check',
  'chevron',
  'clock',
  'clothing',
  'coin',
  'dash',
  'down',
  'edit',
  'education',
  'exit',
  'filter',
  'food',
  'full',
  'globe',
  'half',
  'health',
  'help',
  'housing',
  'inbox',
  'info',
  'legal',
  'link',
  'list',
  'mail',
  'menu',
  'mind',
  'other',
  'pause',
  'phone',
  'pin',
  'plus',
  'print',
  'save',
  'search',
  'share',
  'shield',
  'speech',
  'transport',
  'trash',
  'unsure',
  'user',
  'utilities',
  'work',
  'x',
] as const;

export type IconName = (typeof iconNames)[number];

/** Icons that are mirrored on right-to-left pages. */
const directionalIcons: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'back', 'chevron', 'exit', 'list', 'link']);

/** An icon from the sprite, hidden from screen readers: always beside a text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={directionalIcons.has(name) ? 'flip' : undefined}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

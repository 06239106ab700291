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

/** Icons that point along the line of reading; they turn with a right-to-left page. */
const directed: ReadonlySet<IconName> = new Set<IconName>(['arrow', 'back', 'chevron', 'exit', 'list', 'link']);

/** A picture beside words, never instead of them. Drawn from one cached file. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={directed.has(name) ? 'flip' : undefined}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

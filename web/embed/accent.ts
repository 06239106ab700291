/** Adjusts the colour of a page's tag until its contrast is at least 4.5:1 (WCAG 2.2, 1.4.3). */

/** Backgrounds of both themes: `--surface` of tokens.css. */
export const backgrounds = { light: '#ffffff', dark: '#17221e' } as const;

const minContrast = 4.5;

/** `#0b6e4f` or `#0b6`; null for anything else. */
export function parseColor(input: string): string | null {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(input.trim()) ?? [];
  if (digits === '') return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
}

/** The colour, made darker or lighter as far as needed for enough contrast on the background. */
export function readableOn(color: string, ground: string): string {
  const target = luminance(ground) > 0.18 ? 0 : 255;
  for (let step = 0; step <= 100; step += 1) {
    const mixed = mix(color, target, step / 100);
    if (contrast(mixed, ground) >= minContrast) return mixed;
  }
  return target === 0 ? '#000000' : '#ffffff';
}

/** Black or white, whichever has more contrast on the colour; one of them always has enough. */
export function textColorOn(color: string): string {
  return contrast('#ffffff', color) >= contrast('#000000', color) ? '#ffffff' : '#000000';
}

export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function partsOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function mix(color: string, target: number, share: number): string {
  const parts = partsOf(color).map((part) => Math.round(part + (target - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG 2.2, glossary). */
function luminance(color: string): number {
  const [red, green, blue] = partsOf(color).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

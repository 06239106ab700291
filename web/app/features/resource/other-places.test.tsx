import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { OtherPlaces } from './other-places.tsx';

const opening = { openNow: true, alwaysOpen: false, nextChange: '2026-11-20T17:00', localNow: '2026-11-20T10:00' };
const places = [
  {
    id: 'p1',
    status: 'AVAILABLE',
    address: { street: '7 Oak St', city: 'Millrun', state: 'OH', zipCode: '45791' },
    location: { visibility: 'public' },
    operatingHours: { state: opening },
  },
  { id: 'p2', status: 'AVAILABLE', address: { city: 'Ashford', state: 'OH' }, location: { visibility: 'city' } },
  { id: 'p3', status: 'TEMPORARILY_CLOSED', location: { visibility: 'hidden' } },
] as const;

describe('the other places of a service', () => {
  test.each([
    ['en', ['Other places of this service', '7 Oak St, Millrun, OH 45791', 'Open now', 'Ashford, OH', 'Another place']],
    ['es', ['Otros lugares de este servicio', 'Abierto ahora', 'Otro lugar']],
    ['ar', ['أماكن أخرى لهذه الخدمة', 'مكان آخر']],
  ] as const)('are listed with where they are and whether they are open, in %s', (language, expected) => {
    const html = renderIn(language, <OtherPlaces places={[...places]} />);
    for (const text of expected) expect(textOf(html)).toContain(text);
    for (const { id } of places) expect(html).toContain(`href="/resources/${id}"`);
  });

  test('show no street of a confidential place, whatever the record holds', () => {
    const [, confidential] = places;
    const leaking = { ...confidential, address: { ...confidential.address, street: '9041 Quillfeather Lane' } };
    expect(renderIn('en', <OtherPlaces places={[leaking]} />)).not.toContain('Quillfeather');
  });
});

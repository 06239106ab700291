import { expect, it } from 'vitest';
import { thingsToBring } from './things-to-bring.ts';

it('returns documents and objects', () => {
  const items = [
    'photo ID',
    'Proof of address in 45793',
    'DD-214 or VA verification',
    'income self-declaration',
    'Social Security card',
    'offer letter',
    'referral slip',
    'your own bags',
    'vehicle registration',
    'rent receipt',
    'a completed application',
    'Una identificación con foto',
    'comprobante de domicilio',
    'بطاقة هوية',
  ];
  expect(thingsToBring(items)).toEqual(items);
});

it('leaves out conditions and prerequisites (appointment, registration)', () => {
  expect(
    thingsToBring([
      'literally homeless',
      'enrolled in county schools',
      'age 62+',
      'veteran or dependent',
      'appointment',
      'call ahead',
      'homebound',
      'vivir en el condado',
      'No ID needed',
      'Sin identificación',
      'registration required',
      'Pre-registration is required by phone',
      'referral required',
      'receipt of SNAP benefits',
      'WIC card holders only',
      'Medicaid card recipients',
      'titulares de tarjeta WIC',
      'registro previo',
      '',
    ]),
  ).toEqual([]);
});

it('keeps the order of the requirements', () => {
  expect(thingsToBring(['photo ID', 'age 60+', 'a lease'])).toEqual(['photo ID', 'a lease']);
});

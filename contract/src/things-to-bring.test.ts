import { expect, it } from 'vitest';
import { thingsToBring } from './things-to-bring.ts';

it('what one takes along is something to bring', () => {
  const papers = [
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
  expect(thingsToBring(papers)).toEqual(papers);
});

it('a condition, or a step before coming, is nothing to bring', () => {
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

it('what to bring stays in the order of the listing', () => {
  expect(thingsToBring(['photo ID', 'age 60+', 'a lease'])).toEqual(['photo ID', 'a lease']);
});

import { expect, it } from 'vitest';
import { fitLogistic } from './fit-evidence.ts';

it('fits weights that give each kind of row the probability with which it is meant', () => {
  const rows = [
    { features: [1, 0], isMeant: true, weight: 1 },
    { features: [1, 0], isMeant: false, weight: 3 },
    { features: [1, 1], isMeant: true, weight: 3 },
    { features: [1, 1], isMeant: false, weight: 1 },
  ];
  const [constant = 0, weight = 0] = fitLogistic(rows);
  const probability = (sum: number) => 1 / (1 + Math.exp(-sum));
  expect(probability(constant)).toBeCloseTo(0.25, 3);
  expect(probability(constant + weight)).toBeCloseTo(0.75, 3);
});

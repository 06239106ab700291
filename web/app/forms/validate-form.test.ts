import { capacityRules, validateCapacity } from '@waymark/contract/resource-form-rules';
import { expect, it } from 'vitest';
import { validateForm } from './validate-form.ts';

it('reports the error of a single field before an error across fields', () => {
  const fields = ['capacityInfo.currentCapacity', 'capacityInfo.maxCapacity'] as const;
  const codes = (current: string, max: string) => {
    const values = { 'capacityInfo.currentCapacity': current, 'capacityInfo.maxCapacity': max };
    const complaints = validateForm(values, { fields, rules: capacityRules, validateTogether: validateCapacity });
    return fields.map((field) => complaints[field]);
  };
  expect(codes('-1', '-2')).toEqual([{ code: 'below-zero' }, { code: 'below-zero' }]);
  expect(codes('3', '2')).toEqual([{ code: 'current-exceeds-max' }, undefined]);
});

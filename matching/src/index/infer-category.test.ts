import { describe, expect, it } from 'vitest';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';

const engine = createEngine(readLexicon());

describe('A record without a category gets one from its words', () => {
  it.each([
    ['Food Pantry', 'Free groceries every Tuesday.', 'FOOD', 'FOOD_BANK'],
    ['Community Supper', 'A free hot meal, soup kitchen style.', 'FOOD', 'SOUP_KITCHEN'],
    ['Emergency Shelter', 'Beds for people experiencing homelessness.', 'HOUSING', 'SHELTER'],
    ['Free Clinic', 'Primary care for people without insurance.', 'HEALTHCARE', 'CLINIC'],
    ['Grief Support Group', 'Weekly meeting for people who lost someone.', 'MENTAL_HEALTH', 'SUPPORT_GROUP'],
    ['Crisis Hotline', 'Suicide prevention, 24 hours.', 'MENTAL_HEALTH', 'HOTLINE'],
    ['Despensa del barrio', 'Comida gratis los martes.', 'FOOD', 'FOOD_BANK'],
  ])('%s', (name, description, category, type) => {
    const inferred = engine.infer({ name, description });
    expect(inferred).toMatchObject({ category, type });
    expect(inferred.confidence).toBeGreaterThan(0.3);
  });
  it('or OTHER with confidence 0 when its words name no concept', () => {
    expect(engine.infer({ name: 'Zeta Alpha Society', description: '' })).toMatchObject({
      category: 'OTHER',
      confidence: 0,
    });
  });
});

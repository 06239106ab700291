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
    const { inferred } = engine.inferAndDescribe({ name, description });
    expect(inferred).toMatchObject({ category, type });
    expect(inferred.confidence).toBeGreaterThan(0.3);
  });
  it('or OTHER with confidence 0 when its words name no concept', () => {
    const { inferred } = engine.inferAndDescribe({ name: 'Zeta Alpha Society', description: '' });
    expect(inferred).toMatchObject({ category: 'OTHER', confidence: 0 });
  });
  it('and is described as if it had come with it', () => {
    const record = { name: 'Community Kitchen', description: 'Hot meals, and help with rent.' };
    const { inferred, concepts } = engine.inferAndDescribe(record);
    expect(concepts).toEqual(engine.describe({ ...record, category: inferred.category, type: inferred.type }));
  });
  it('but keeps the one that it has', () => {
    const record = {
      name: 'Community Kitchen',
      description: 'Hot meals, and help with rent.',
      category: 'HOUSING',
    } as const;
    const { inferred, concepts } = engine.inferAndDescribe(record);
    expect(inferred.category).toBe('FOOD');
    expect(concepts).toEqual(engine.describe({ ...record, type: inferred.type }));
  });
});

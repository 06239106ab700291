import { categoryLabels } from '@waymark/contract/category-labels';
import { accessibilityOptions, filterLanguages, statusLabels, typeLabels } from '@waymark/contract/enumerations';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { messagesOf } from '../../messages/server-messages.ts';

describe('the messages of the search screen', () => {
  test.each(['en', 'es', 'ar'] as const)('name the categories as emails and reasons do (%s)', (language) => {
    expect(messagesOf(language).enumerations.category).toEqual(categoryLabels[language]);
  });

  test('English labels of closed lists are those of the contract', () => {
    const { enumerations } = messagesOf('en');
    expect(enumerations.status).toEqual(statusLabels);
    expect(enumerations.statusFilter).toEqual({ available: 'Available', limited: 'Limited', waitlist: 'Waitlist' });
    expect(enumerations.type).toEqual(typeLabels);
    expect(Object.keys(enumerations.language)).toEqual([...filterLanguages]);
    expect(Object.keys(enumerations.accessibility)).toEqual([...accessibilityOptions]);
  });

  test('the count of results has plural forms', () => {
    const t = createTranslator({ locale: 'en', messages: messagesOf('en'), namespace: 'search' });
    expect(t('count', { count: 0 })).toBe('0 resources found');
    expect(t('count', { count: 1 })).toBe('1 resource found');
    expect(t('count', { count: 12 })).toBe('12 resources found');
    const es = createTranslator({ locale: 'es', messages: messagesOf('es'), namespace: 'search' });
    expect(es('count', { count: 1 })).toBe('Se encontró 1 recurso');
    const ar = createTranslator({ locale: 'ar', messages: messagesOf('ar'), namespace: 'search' });
    expect(ar('count', { count: 2 })).toBe('عُثر على موردين');
  });

  test('titles and labels are those of docs/specification.md', () => {
    const { search } = messagesOf('en');
    expect([search.title.need, search.loading, search.newRequest, search.clearAll]).toEqual([
      'Resources for You',
      'Finding resources for you...',
      'New Request',
      'Clear all filters',
    ]);
    expect([search.empty.title, search.empty.help]).toEqual(['No resources found', 'Request Help']);
  });
});

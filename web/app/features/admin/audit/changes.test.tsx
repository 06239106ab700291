import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { Changes } from './changes.tsx';

const changesOf = (newValues: Record<string, unknown>) =>
  textOf(
    renderIn(
      'en',
      <Changes entry={{ id: '1', at: '', action: 'resource.add', recordKind: 'resource', recordId: '1', newValues }} />,
    ),
  );

it.each([
  [{ status: 'PENDING' }, 'Status Pending'],
  [{ location: { visibility: 'hidden' } }, 'Who sees the address Hidden'],
  [{ name: 'PENDING' }, 'Name PENDING'],
  [{ status: 'SOMETHING_NEW' }, 'Status SOMETHING_NEW'],
  [{ phones: [{ number: '740-555-0100' }] }, 'number 740-555-0100'],
])('labels fields, and values of enum fields only: %o', (values, text) => {
  expect(changesOf(values)).toContain(text);
});

import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { RejectResources } from './reject-resources.tsx';

test.each([
  ['the one who sent it', ['ana@example.org'], 'Whoever sent it will read this.'],
  ['nobody', ['anonymous'], 'Nobody who sent it will read this: it was sent without an account.'],
  ['those with an account', ['ana@example.org', 'anonymous'], 'Those who sent 1 of them will read this'],
])('the reason says who will read it: %s', (_, senders, said) => {
  const resources = senders.map((createdBy, at) =>
    sampleResource({ id: `00000000-0000-4000-8000-00000000000${at}`, createdBy }),
  );
  const dialog = <RejectResources resources={resources} onClose={() => undefined} onReject={async () => 'rejected'} />;
  expect(textOf(renderIn('en', dialog))).toContain(said);
});

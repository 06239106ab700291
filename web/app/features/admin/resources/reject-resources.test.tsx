import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { RejectResources } from './reject-resources.tsx';

const account = { createdBy: 'ana@example.org' };
const anonymous = { createdBy: 'anonymous' };
const deleted = { createdBy: 'deleted user' };
const imported = { importedFrom: 'wexley county' };

test.each([
  ['the one who sent it', [account], /Whoever sent it will read this by email and on their dashboard\./],
  ['all of them', [account, account], /Whoever sent them will read this by email .* All get the same reason\./],
  ['nobody', [anonymous], /Nobody who sent it will read this, because it was sent without an account\. .* is kept for/],
  ['nobody any more', [deleted], /because the account that sent it was deleted\./],
  [
    'nobody, of an import',
    [imported],
    /because the import \S?wexley county\S? brought it\. The reason is kept for admin/,
  ],
  ['nobody, of a nameless import', [{}], /because an import brought it\./],
  ['nobody, of several imports', [imported, { importedFrom: 'b' }], /sent them will .* because imports brought them\./],
  ['nobody, for several causes', [imported, anonymous], /because they were sent without an account, or by accounts/],
  ['some', [account, anonymous], /sent 1 of them will read this .* the other one, because it was sent without an acc/],
  [
    'some, beside an import',
    [account, imported, imported],
    /1 of them .* other ones, because the import .* brought them/,
  ],
])('says who will read the reason: %s', (_, senders, expected) => {
  const resources = senders.map((sender, index) =>
    sampleResource({ id: `00000000-0000-4000-8000-00000000000${index}`, ...sender }),
  );
  const dialog = <RejectResources resources={resources} onClose={() => undefined} onReject={async () => 'rejected'} />;
  expect(textOf(renderIn('en', dialog))).toMatch(expected);
});

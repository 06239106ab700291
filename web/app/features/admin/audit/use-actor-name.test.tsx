import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { useActorName } from './use-actor-name.ts';

function Actor({ name }: { name: string | undefined }) {
  return <p>{useActorName()(name)}</p>;
}

test('names a deleted account, and an entry without an account, in the language of the reader', () => {
  expect(textOf(renderIn('es', <Actor name="deleted user" />))).toBe('Un usuario eliminado');
  expect(textOf(renderIn('es', <Actor name={undefined} />))).toBe('Nadie con sesión iniciada');
  expect(textOf(renderIn('en', <Actor name="Zora Adams" />))).toContain('Zora Adams');
});

/** Validation rules of asking a volunteer, without schemas. */
import type { ResourceCategory } from './enumerations.ts';
import { maxLengths } from './field-limits.ts';
import { type FieldRules, maxCharacters, required } from './validation-rules.ts';

/** Of POST /needs/{id}/match with a volunteer, who cannot tell from the category OTHER what is asked. */
export function offerRules(category: ResourceCategory): FieldRules {
  const length = maxCharacters(maxLengths.reason);
  return { message: category === 'OTHER' ? [required('message-required'), length] : [length] };
}

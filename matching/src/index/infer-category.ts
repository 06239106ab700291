/** Infers category and type of a record without them, from its words. */
import { ResourceCategory, ResourceType } from '@waymark/contract/enumerations';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import { foldText } from '../text/fold.ts';
import { type DescribableRecord, type Mentions, weighConcepts } from './resource-concepts.ts';

export type InferredCategory = {
  category: ResourceCategory;
  type: ResourceType;
  /** 0 to 1: margin of this category over others. */
  confidence: number;
};

/** Words for types of place. Searched in the name and tags first, then in the description. */
const typeWords: [ResourceType, RegExp][] = [
  ['HOTLINE', /\b(hot ?line|helpline|crisis line|warm ?line|text line|24.?hour line|linea de (ayuda|crisis))\b/],
  [
    'SOUP_KITCHEN',
    /\b(soup kitchen|hot meals?|community meals?|free (lunch|breakfast|dinner|supper)|comedor|dining room|congregate meals?)\b/,
  ],
  [
    'FOOD_BANK',
    /\b(food ?bank|food pantry|pantry|food distribution|grocer(y|ies)|despensa|banco de alimentos|commodit(y|ies))\b/,
  ],
  ['CLOTHING_CLOSET', /\b(clothing closet|clothes closet|thrift|free clothes|clothing|coat drive|ropero)\b/],
  ['SHELTER', /\b(shelters?|emergency housing|transitional housing|safe house|warming center|albergue|refugio)\b/],
  ['SUPPORT_GROUP', /\b(support groups?|self.?help group|peer group|12.?step|alcoholics anonymous|grupo de apoyo)\b/],
  ['COUNSELING_CENTER', /\b(counsel(ing|or|ling)|therapy|psychotherapy|case management|advising|consejeria)\b/],
  ['CLINIC', /\b(clinics?|health center|hospital|medical|dental|dentist|nursing|immuni[sz]ations?|clinica|wic)\b/],
];

/** Type when neither words nor concepts give one. */
const defaultType: Record<ResourceCategory, ResourceType> = {
  FOOD: 'FOOD_BANK',
  CLOTHING: 'CLOTHING_CLOSET',
  HOUSING: 'SHELTER',
  HEALTHCARE: 'CLINIC',
  MENTAL_HEALTH: 'COUNSELING_CENTER',
  EDUCATION: 'VOLUNTEER_SERVICE',
  TRANSPORTATION: 'VOLUNTEER_SERVICE',
  LEGAL_AID: 'VOLUNTEER_SERVICE',
  EMPLOYMENT: 'COUNSELING_CENTER',
  UTILITIES: 'VOLUNTEER_SERVICE',
  OTHER: 'VOLUNTEER_SERVICE',
};

/** Minimum votes; below it the category is OTHER. */
const minVotes = 0.15;

/** @param mentions those of `record`. */
export function inferCategory(
  record: DescribableRecord,
  mentions: Mentions,
  lexicon: CompiledLexicon,
): InferredCategory {
  const { concepts } = weighConcepts(mentions, {}, lexicon);
  const votes = new Map<ResourceCategory, number>();
  for (const [id, weight] of concepts) {
    const concept = lexicon.concepts[lexicon.conceptAt.get(id) ?? -1];
    // Squared: one clear mention outweighs several incidental ones.
    if (concept) votes.set(concept.category, (votes.get(concept.category) ?? 0) + weight ** 2);
  }
  const sorted = ResourceCategory.options
    .map((category) => ({ category, votes: votes.get(category) ?? 0 }))
    .sort((a, b) => b.votes - a.votes);
  const all = sorted.reduce((sum, one) => sum + one.votes, 0);
  const first = sorted[0];
  const isFound = first !== undefined && first.votes >= minVotes;
  const category = isFound ? first.category : 'OTHER';
  const confidence = isFound ? Math.round((first.votes / all) * Math.min(1, 0.5 + first.votes) * 1000) / 1000 : 0;
  return { category, type: inferType(record, category, concepts, lexicon), confidence };
}

function inferType(
  record: DescribableRecord,
  category: ResourceCategory,
  concepts: readonly [string, number][],
  lexicon: CompiledLexicon,
): ResourceType {
  const named = foldText([record.name, ...(record.tags ?? [])].join(' . '));
  for (const [type, words] of typeWords) if (words.test(named) && isLikely(type, category)) return type;
  const votes = new Map<ResourceType, number>();
  for (const [id, weight] of concepts) {
    const concept = lexicon.concepts[lexicon.conceptAt.get(id) ?? -1];
    if (concept?.category !== category) continue;
    for (const [rank, type] of (concept.types ?? []).entries()) {
      votes.set(type, (votes.get(type) ?? 0) + weight ** 2 / (rank + 1));
    }
  }
  const described = foldText(record.description);
  for (const [type, words] of typeWords) {
    if (words.test(described) && isLikely(type, category)) votes.set(type, (votes.get(type) ?? 0) + 0.25);
  }
  const best = ResourceType.options
    .map((type) => ({ type, votes: votes.get(type) ?? 0 }))
    .sort((a, b) => b.votes - a.votes)[0];
  return best && best.votes > 0 ? best.type : defaultType[category];
}

/** Whether a type is plausible: "pantry" in the name of a place for jobs does not make it a food bank. */
function isLikely(type: ResourceType, category: ResourceCategory): boolean {
  if (type === 'FOOD_BANK' || type === 'SOUP_KITCHEN') return category === 'FOOD';
  if (type === 'CLOTHING_CLOSET') return category === 'CLOTHING' || category === 'OTHER';
  if (type === 'SHELTER') return category === 'HOUSING';
  return true;
}

/** A small lexicon in several languages, so that tests are self-contained. */
import type { IndexDocument } from './index/index-document.ts';
import type { Concept, LexiconFiles } from './lexicon/lexicon-schema.ts';
import type { Language } from './text/language.ts';

const food: Concept[] = [
  {
    id: 'food.pantry',
    label: { en: 'Groceries', es: 'Despensa', ar: 'مواد غذائية' },
    types: ['FOOD_BANK'],
    near: { 'food.meals': 0.5 },
    terms: {
      en: ['food', 'food bank', 'food pantry', 'groceries'],
      es: ['comida', 'despensa', 'banco de alimentos'],
      fr: ['nourriture', 'colis alimentaire'],
      pt: ['comida', 'cesta básica'],
      zh: ['食物', '食品'],
      ar: ['طعام', 'أكل'],
      ru: ['еда', 'продукты'],
      de: ['Lebensmittel', 'Essen'],
      it: ['cibo', 'pacco alimentare'],
      ja: ['食べ物', '食料'],
      ko: ['음식', '식료품'],
      hi: ['राशन', 'खाना'],
    },
    hints: { en: ['fridge ... empty', 'nothing to eat'], es: ['nada que comer'] },
    except: { en: ['food handlers card'] },
  },
  {
    id: 'food.meals',
    label: { en: 'Hot meals', es: 'Comidas calientes' },
    types: ['SOUP_KITCHEN'],
    terms: { en: ['hot meal', 'soup kitchen'], es: ['comedor'] },
  },
  {
    id: 'food.formula',
    label: { en: 'Baby formula', es: 'Fórmula para bebé' },
    terms: { en: ['formula', 'baby formula', 'baby food'], es: ['fórmula', 'leche en polvo'] },
  },
  {
    id: 'food.snap',
    label: { en: 'SNAP (food stamps)' },
    terms: { en: ['food stamps', '=snap=', 'ebt'], es: ['estampillas'] },
  },
];

const housing: Concept[] = [
  {
    id: 'housing.shelter',
    label: { en: 'Emergency shelter', es: 'Refugio', ar: 'مأوى' },
    types: ['SHELTER', 'HOTLINE'],
    terms: {
      en: ['shelter', 'place to sleep', 'homeless'],
      es: ['refugio', 'albergue', 'dónde dormir'],
      fr: ['hébergement', 'abri'],
      zh: ['收容所', '住的地方'],
      ru: ['приют', 'ночлег'],
      ko: ['쉼터'],
      ja: ['シェルター'],
      hi: ['आश्रय'],
      ar: ['مأوى'],
      de: ['Unterkunft'],
      it: ['rifugio'],
      pt: ['abrigo'],
    },
  },
  {
    id: 'housing.rent',
    label: { en: 'Help with rent', es: 'Ayuda con la renta' },
    types: ['VOLUNTEER_SERVICE'],
    terms: { en: ['rent', 'behind on rent'], es: ['renta', 'alquiler'], fr: ['loyer'], zh: ['房租'] },
  },
];

const other: Concept[] = [
  { id: 'other.furniture', label: { en: 'Furniture' }, terms: { en: ['furniture', 'bed', 'couch'], es: ['muebles'] } },
  { id: 'other.diapers', label: { en: 'Diapers' }, terms: { en: ['diapers'], es: ['pañales'] } },
];

const utilities: Concept[] = [
  {
    id: 'utilities.shutoff',
    label: { en: 'Shut-off help' },
    terms: { en: ['shut ... off', 'disconnect notice', 'no heat'], es: ['cortaron la luz'] },
  },
];

const legal: Concept[] = [
  {
    id: 'legal.wills',
    label: { en: 'Wills' },
    terms: { en: ['wills', 'last will'] },
  },
];

function dangersForTests(suicide: Partial<Record<Language, string>>): LexiconFiles['dangers']['languages'] {
  return Object.fromEntries(
    Object.entries(suicide).map(([language, phrase]) => [
      language,
      { slots: {}, contexts: {}, kinds: { suicide: { emergency: [phrase] } } },
    ]),
  );
}

export const lexiconForTests: LexiconFiles = {
  concepts: [
    { file: 'concepts/food.yaml', content: { category: 'FOOD', concepts: food } },
    { file: 'concepts/housing.yaml', content: { category: 'HOUSING', concepts: housing } },
    { file: 'concepts/other.yaml', content: { category: 'OTHER', concepts: other } },
    { file: 'concepts/utilities.yaml', content: { category: 'UTILITIES', concepts: utilities } },
    { file: 'concepts/legal.yaml', content: { category: 'LEGAL_AID', concepts: legal } },
  ],
  populations: {
    traits: [
      {
        id: 'family',
        label: { en: 'Families with children', es: 'Familias con niños' },
        reason: { en: 'takes families', es: 'recibe familias' },
        askFirst: { en: 'ask if families can come' },
        terms: { en: ['kids', 'baby', 'children', 'families'], es: ['niños', 'familias'] },
        excluded: { en: ['single adults only', 'no children'] },
      },
      {
        id: 'veteran',
        label: { en: 'Veterans' },
        reason: { en: 'serves veterans' },
        terms: { en: ['veteran', 'veterans', 'navy'] },
      },
      {
        id: 'senior',
        label: { en: 'Older adults' },
        reason: { en: 'for ages 60 and up' },
        terms: { en: ['senior', 'elderly'] },
      },
    ],
  },
  features: {
    traits: [
      {
        id: 'no_id',
        label: { en: 'No ID needed' },
        reason: { en: 'no ID needed', es: 'no piden identificación' },
        askFirst: { en: 'ask about ID first', es: 'pregunte antes si piden identificación' },
        terms: { en: ['no id', 'without id', 'lost my id'] },
        offered: { en: ['no id needed', 'no id required'] },
        excluded: { en: ['id required', 'photo id'] },
      },
      { id: 'open_now', label: { en: 'Open now' }, reason: { en: 'open now' }, terms: { en: ['open now', 'tonight'] } },
    ],
  },
  dangers: {
    dangers: [
      { kind: 'suicide', concepts: [] },
      { kind: 'domestic_violence', concepts: ['housing.shelter'] },
      { kind: 'violence', concepts: [] },
      { kind: 'no_shelter_tonight', concepts: ['housing.shelter'] },
    ],
    languages: {
      en: {
        slots: { weapon: ['gun', 'knife'] },
        contexts: { denied: ['not', 'never'], over: ['years ago'], now: ['now'], role: ['volunteer'] },
        kinds: {
          suicide: {
            emergency: ['kill myself', 'want to die', 'suicide', '{weapon} in my {hand|lap}'],
            serious: ['wish i would not wake up'],
            except: ['suicide prevention training'],
          },
          domestic_violence: { emergency: ['he hits me', 'beats me'] },
          violence: { emergency: ['kill'], except: ['kill time', 'kill two birds'] },
          no_shelter_tonight: { emergency: ['nowhere to sleep tonight'] },
        },
      },
      es: {
        slots: {},
        contexts: {},
        kinds: {
          suicide: { emergency: ['quiero morir', 'matarme', 'cortarme'] },
          domestic_violence: { emergency: ['me golpea', 'me pega'], except: ['me golpeé'] },
        },
      },
      ...dangersForTests({
        zh: '自杀',
        ar: 'انتحار',
        ru: 'покончить с собой',
        ko: '자살',
        ja: '死にたい',
        hi: 'आत्महत्या',
        fr: 'me suicider',
        pt: 'me matar',
        de: 'mich umbringen',
        it: 'uccidermi',
      }),
    },
  },
  crisisLines: {
    lines: [
      {
        name: { en: 'Emergency', es: 'Emergencias' },
        number: '911',
        kinds: ['violence', 'domestic_violence'],
        always: true,
      },
      {
        name: { en: 'Suicide & Crisis Lifeline', es: 'Línea 988' },
        number: '988',
        text: 'Text 988',
        kinds: ['suicide'],
        always: true,
      },
      { name: { en: 'Shelter line' }, number: '211', kinds: ['no_shelter_tonight'] },
    ],
  },
  grammar: {
    stopWords: {
      en: 'a an and are at can do for from get go have help here hi i in is it me my need no of on or our please some thank thanks that the there they this to us want we where will with you'.split(
        ' ',
      ),
      es: 'a al con de del donde el en es hola la las los me mi necesito no para por que un una y favor'.split(' '),
      fr: 'ai besoin de je la le les nous pour un une'.split(' '),
      pt: 'a de eu me meu quero o para preciso um uma'.split(' '),
      de: 'brauche der die ein eine für ich und wir'.split(' '),
      it: 'di ho bisogno il la per un una'.split(' '),
    },
    negations: {
      en: ["don't need", 'not looking for', 'already went to', 'already have', 'no need for'],
      es: ['no necesito', 'ya tengo'],
      fr: ["je n'ai pas besoin de"],
      ja: ['はいりません'],
      ko: ['필요 없어요'],
      zh: ['不需要'],
    },
    contrasts: { en: ['but', 'just need', 'need'], es: ['pero', 'solo'], zh: ['需要'] },
    lacks: { en: ['no', 'without', 'lost my'], es: ['no tengo', 'sin'], zh: ['没有'] },
    courtesies: { en: ['hello', 'thank you'], es: ['hola'] },
    outOfScope: { en: ['pizza delivery', 'movie times'] },
  },
  times: {
    times: [
      { id: 'now', label: { en: 'now' }, day: 'today', hours: 1, terms: { en: ['right now', 'open now'] } },
      {
        id: 'tonight',
        label: { en: 'tonight', es: 'esta noche' },
        day: 'today',
        from: '17:00',
        until: '24:00',
        nightUntil: '06:00',
        terms: { en: ['tonight'], es: ['esta noche'] },
      },
      { id: 'sunday', day: 'sunday', terms: { en: ['sunday'] } },
    ],
    hours: { am: {}, pm: {}, at: {}, twentyFour: {}, after: {}, before: {} },
    deadlines: { beforeDay: {}, events: {} },
  },
};

/** A complete record with overrides. */
export function documentForTests(given: Partial<IndexDocument> & { id: string }): IndexDocument {
  return {
    name: `Record ${given.id}`,
    description: '',
    category: 'OTHER',
    type: 'VOLUNTEER_SERVICE',
    status: 'AVAILABLE',
    tags: [],
    languages: ['English'],
    accessibilityFeatures: [],
    requirements: [],
    restrictions: [],
    locationKind: 'physical',
    serviceArea: [],
    waitingList: false,
    updatedAt: 0,
    ...given,
  };
}

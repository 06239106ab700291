/** Context words of a town's name that decide its relation to the person. All folded. */
import { foldWord } from '../text/fold.ts';

const folded = (written: string): ReadonlySet<string> => new Set(written.split(/\s+/).filter(Boolean).map(foldWord));

/** Before a name: it is a place. */
export const placePrepositions = folded(`
  in near at from around outside to by towards toward through inside across
  en cerca de desde a por hacia hasta alrededor
  dans pres près vers à chez em perto até bei aus nach in nahe um a vicino presso da
  в во около возле из под рядом у к في من قرب الى إلى بجانب 在 에서
`);
/** Of these, those that need no other word to be sure, before one of the many towns where nothing is listed. */
export const surelyBefore = folded(`
  in near around at outside nearby en dans em bei nahe presso в около возле في قرب 在
`);
/** Before a ZIP code. */
export const zipBefore = folded('zip zipcode code postal codigo código cp plz postleitzahl cap индекс');
/** Before a sum of money, and after one. */
export const sumBefore = folded('owe owed owing pay paid cost costs is was of about debo deuda pagar de cuesta son');
export const sumAfter = folded(`
  dollar dollars bucks usd a year per month dolares dólares pesos euro euros al mes dollari dólar reais
  долларов доллара рублей евро دولار دولارات
`);
/** Before a landmark: it says where, and is not asked for. */
export const near = folded(`
  near nearby close beside by next behind opposite outside around across distance
  cerca cercano cercana junto lado frente enfrente detrás alrededor
  près proche côté face derrière autour perto próximo próxima ao atrás
  nähe neben beim bei gegenüber hinter vicino accanto fronte presso dietro
  около возле рядом у напротив недалеко близ قرب بالقرب قريب قريبة بجانب جنب مقابل حول
`);
/** Between such a word and the name, where they are no prepositions of a place by themselves. */
export const afterNear = folded('von vom of du do di del dal');
/** Before or after a name: it is a person. */
export const personTitles = folded(`
  son daughter named name mr mrs ms miss dr called husband wife brother sister cousin friend boyfriend girlfriend aunt
  uncle baby dog cat llamado llamada llama señor señora sr sra hijo hija don doña monsieur madame herr frau signor
`);
/** After a name: part of an address or of another name, not the town. */
export const streetSuffixes = folded(`
  st street ave avenue rd road dr drive blvd boulevard ln lane ct court hwy highway pike way pkwy parkway apartments
  apts
`);

/** After a name: it is part of the name of something else. */
export const notTownAfter = folded(`
  county parish township borough county's university college school high elementary middle academy church chapel temple
  hospital clinic medical health park mall lake creek river center centre library bank market store foods inn hotel
  house homes plaza hall hills heights station airport fort valley insurance pharmacy
`);
export const isVerbs: ReadonlySet<string> = new Set(['is', 'was']);

/** Where the person is, or will be: within four words before the name. */
export const residenceCues = folded(`
  live living lives stay staying stuck im were here located currently stranded near around local
  vivo vivimos estoy estamos vive aquí acá habite habitons suis vis moro moramos estou wohne wohnen lebe bin abito
  vivo sono abitiamo живу живем живём мы أسكن نسكن أعيش 住 住在 사는 살고
`);
export const destinationCues = folded(
  'moving move relocating relocate mudarme mudarnos mudando mudamos déménage umziehen',
);
export const formerResidenceCues = folded(`
  moved came left originally used leaving fled vine venimos vengo me ido dejé venu parti vim saí komme gekommen vengo
`);
export const originPrepositions = folded('from de desde aus da из من');
/** A destination, or where somebody else is. */
export const otherPlaceCues = folded(`
  work works job school college doctor appointment court hospital ride bus drive driving travel mom mother dad father
  sister brother son daughter family friend cousin trabajo trabajar escuela doctor cita corte familia mamá papá hermana
  hermano hijo prima transporte
`);
export const rejectedPlaceCues = folded(
  'not except besides but never no ni excepto menos sauf pas não außer nicht tranne non кроме не',
);

/** Words beside the name of a town that say what the town is to the person who writes. All folded. */
import { foldWord } from './normalize.ts';

const folded = (written: string): ReadonlySet<string> => new Set(written.split(/\s+/).filter(Boolean).map(foldWord));

/** In front of a name, these say that it is a place. */
export const before = folded(`
  in near at from around outside to by towards toward through inside across
  en cerca de desde a por hacia hasta alrededor
  dans pres près vers à chez em perto até bei aus nach in nahe um a vicino presso da
  в во около возле из под рядом у к في من قرب الى إلى بجانب 在 에서
`);
/** Somebody called that. */
export const personBefore = folded(`
  son daughter named name mr mrs ms miss dr called husband wife brother sister cousin friend boyfriend girlfriend aunt
  uncle baby dog cat llamado llamada llama señor señora sr sra hijo hija don doña monsieur madame herr frau signor
`);
/** Part of an address or of a name: it says nothing of the town. */
export const streetAfter = folded(`
  st street ave avenue rd road dr drive blvd boulevard ln lane ct court hwy highway pike way pkwy parkway apartments
  apts
`);

/** Where the person is, or will be: within four words before the name. */
export const home = folded(`
  live living lives stay staying stuck im were here located currently stranded near around local
  vivo vivimos estoy estamos vive aquí acá habite habitons suis vis moro moramos estou wohne wohnen lebe bin abito
  vivo sono abitiamo живу живем живём мы أسكن نسكن أعيش 住 住在 사는 살고
`);
export const goingTo = folded('moving move relocating relocate mudarme mudarnos mudando mudamos déménage umziehen');
export const left = folded(`
  moved came left originally used leaving fled vine venimos vengo me ido dejé venu parti vim saí komme gekommen vengo
`);
export const leaving = folded('from de desde aus da из من');
/** Somewhere the person only goes, or where somebody else is. */
export const elsewhere = folded(`
  work works job school college doctor appointment court hospital ride bus drive driving travel mom mother dad father
  sister brother son daughter family friend cousin trabajo trabajar escuela doctor cita corte familia mamá papá hermana
  hermano hijo prima transporte
`);
export const denied = folded(
  'not except besides but never no ni excepto menos sauf pas não außer nicht tranne non кроме не',
);

/** Context words of a town's name that decide its relation to the person. All folded. */
import { foldWords } from '../text/fold.ts';

/** Before a name: it is a place. */
export const placePrepositions = foldWords(`
  in near at from around outside to by towards toward through inside across
  en cerca de desde a por hacia hasta alrededor
  dans pres près vers à chez em perto até bei aus nach in nahe um a vicino presso da
  в во около возле из под рядом у к في من قرب الى إلى بجانب 在 에서
`);
/** Of these, those that need no other word to be sure, before one of the many towns where nothing is listed. */
export const unambiguousPrepositions = foldWords(`
  in near around at outside nearby en dans em bei nahe presso в около возле في قرب 在
`);
/** Of these, those that are sure before a ZIP code alone, by language: "por 94110", "no 94110". */
export const surelyBeforeZip: Readonly<Record<string, ReadonlySet<string>>> = {
  es: foldWords('por'),
  fr: foldWords('vers au'),
  pt: foldWords('por no na pelo pela'),
  it: foldWords('nel nella'),
  de: foldWords('im um'),
  ru: foldWords('на'),
};
/** Before a ZIP code. */
export const zipBefore = foldWords(`
  zip zipcode code postal codigo código cp cep plz postleitzahl cap индекс индексе البريدي بريدي
`);
/** Of these, those that stand before other numbers as often: "promo code". */
export const otherCodes = foldWords('code codigo cap');
/** The same in scripts without spaces between words, at the end of the text before it. */
export const zipBeforeInText =
  /(?:邮编|郵編|邮政编码|郵遞區號|郵便番号|우편번호|ज़िप(?: ?कोड)?|(?:ज़िप|पिन|पोस्टल) कोड)\s*[:：]?\s*(?:是|为|は|が|은|는|है)?\s*$/u;
/** Between "ZIP code" and the number. */
export const copulas = foldWords('is es ist est é è это هو');
/** Before the number of something else, where the text before ends so. */
export const numberBeforeInText = /(?:#|号|號|番|번호|नंबर|संख्या|№)\s*$/u;
export const numberBefore = foldWords(`
  case docket number no nr num account acct order invoice claim file ref reference ticket room badge pin apt unit lot box suite
  caso expediente número cuenta pedido folio dossier numéro commande fall aktenzeichen nummer konto processo conta pratica conto
  дело дела номер счет счёт заказ قضية رقم حساب
`);
/** Before a sum of money, and after one. */
export const sumBefore = foldWords('owe owed owing pay paid cost costs is was of about debo deuda pagar de cuesta son');
/** What a sum is of. */
export const moneyWords = foldWords(`
  rent income salary wage wages pay paid paying earn earning earned make makes made owe owed debt loan bill bills fee fine bail
  deposit savings grant cost costs price worth mortgage
  renta alquiler ingreso ingresos salario sueldo gano pago pagué debo deuda préstamo multa fianza depósito cuesta precio
  loyer revenu revenus salaire dette dettes prêt amende caution miete einkommen gehalt lohn schulden kredit kaution
  aluguel renda salário dívida empréstimo multa affitto reddito stipendio debito debiti prestito cauzione
  аренда аренду доход зарплата долг долга кредит штраф ايجار دخل راتب دين قرض غرامة
`);
/** Before a place, and before a sum that is not exact. */
export const sumPrepositions = foldWords('around at um alrededor por intorno около вокруг حول vers environ');
export const sumAfter = foldWords(`
  dollar dollars bucks usd a year per month dolares dólares dólar pesos euro euros al mes dollari reais
  долларов доллара рублей евро دولار دولارات
`);
/** Before a landmark: it says where, and is not asked for. */
export const nearWords = foldWords(`
  near nearby close beside by next behind opposite outside around across distance
  cerca cercano cercana junto lado frente enfrente detrás alrededor
  près proche côté face derrière autour perto próximo próxima ao atrás
  nähe neben beim bei gegenüber hinter unweit vicino vicina accanto fronte presso dietro
  около возле рядом у напротив недалеко неподалёку поблизости вблизи близ
  قرب بالقرب قريب قريبة بجانب بجوار جنب مقابل حول
`);
/** Where it is, before such a word and a name: "por la zona de", "in der Gegend um", "not far from", "5 miles from". */
export const areaBefore = foldWords(`
  area areas vicinity surroundings neighborhood part side far miles mile
  zona zonas área rumbo rumbos región alrededores cercanías proximidades lejos millas
  alentours environs coin secteur région proximité quartier parages loin
  gegend umgebung umkreis bereich umland ecke weit meilen
  região redor arredores proximidades redondezas imediações longe milhas
  pressi vicinanze dintorni paraggi zone lontano miglia
  районе окрестностях близко далеко милях منطقة محيط نواحي ضواحي جوار
`);
/** Of these and others, those that stand right before a name: "im Raum 94110", "в районе 94110". */
export const wholeAreaBefore = foldWords('raum großraum районе zona área منطقة');
/** Between such a word and the name, where they are no prepositions of a place by themselves. */
export const afterNear = foldWords(`
  of von vom um du des del do dos di dal dalla della dello с от عن
`);
/** Between "near" and a name: "in the 94110". */
export const articlesBefore = foldWords('the el la le il lo der die das dem den o');
/** Before or after a name: it is a person. */
export const personTitles = foldWords(`
  son daughter named name mr mrs ms miss dr called husband wife brother sister cousin friend boyfriend girlfriend aunt
  uncle baby dog cat llamado llamada llama señor señora sr sra hijo hija don doña monsieur madame herr frau signor
`);
/** After a name: part of an address or of another name, not the town. */
export const streetSuffixes = foldWords(`
  st street ave avenue rd road dr drive blvd boulevard ln lane ct court hwy highway pike way pkwy parkway apartments
  apts
`);

/** After a name: it is part of the name of something else. */
export const notTownAfter = foldWords(`
  county parish township borough county's university college school high elementary middle academy church chapel temple
  hospital clinic medical health park mall lake creek river center centre library bank market store foods inn hotel
  house homes plaza hall hills heights station airport fort valley insurance pharmacy
`);
export const copulaVerbs: ReadonlySet<string> = new Set(['is', 'was']);

/** Where the person is, or will be: within four words before the name. */
export const residenceCues = foldWords(`
  live living lives stay staying stuck im were here located currently stranded near around local
  vivo vivimos estoy estamos vive aquí acá habite habitons suis vis moro moramos estou wohne wohnen lebe bin abito
  vivo sono abitiamo живу живем живём мы أسكن نسكن أعيش 住 住在 사는 살고
`);
export const destinationCues = foldWords(
  'moving move relocating relocate mudarme mudarnos mudando mudamos déménage umziehen',
);
export const formerResidenceCues = foldWords(`
  moved came left originally used leaving fled vine venimos vengo me ido dejé venu parti vim saí komme gekommen vengo
`);
export const originPrepositions = foldWords('from de desde aus da из من');
/** A destination, or where somebody else is. */
export const otherPlaceCues = foldWords(`
  work works job school college doctor appointment court hospital ride bus drive driving travel mom mother dad father
  sister brother son daughter family friend cousin trabajo trabajar escuela doctor cita corte familia mamá papá hermana
  hermano hijo prima transporte
`);
export const rejectedPlaceCues = foldWords(
  'not except besides but never no ni excepto menos sauf pas não außer nicht tranne non кроме не',
);

import { wordSet } from './common-words.ts';

/** Words of notes in an hours text. Must not hold words for times, exceptions or doubt. */
export const noteWords = wordSet(
  `a an the and or of to for with in on at as is are be has have it its this you your own our us we they their i
  hablamos first come comes serve served basis one two three four five per each any more than up
  household households families person people visit visits month guest guests everyone anyone all ages age
  bring brings bag bags box boxes cart carts pack backpack stroller wagon container containers
  id ids i.d photo picture proof address residency residence income identification document documents card cards required needed
  necessary recommended ask asked questions question no not turned away judgment
  enter entrance entry through use via ring bell doorbell buzzer knock press button sign check-in desk reception
  rear back side front main north south east west left right door doors gate lot alley corner stairs steps elevator ramp
  basement gym gymnasium hall church parish sanctuary fellowship building room rooms suite unit floor level lower upper ground
  upstairs downstairs street st ave avenue road rd blvd boulevard drive lane highway hwy downtown
  next behind across from near between inside outside outdoors indoors adjacent located location under above around
  post office bus stop route train station school parking park parked garage street lots free charge cost fee fees cash
  welcome welcomed friendly limit limited items item must live reside zip code codes wheelchair accessible handicap handicapped
  ada please wear mask masks face covering coverings stay remain in car cars vehicle vehicles drive thru drive-up curbside walk up
  line lines queue arrive arriving early english spanish spoken espanol se habla interpreters interpreter translation translators
  lower allergies dietary gluten vegan vegetarian kosher halal service animals animal pets pet dogs dog leash allowed permitted
  bathroom restroom restrooms water coffee wifi wi-fi internet computers charging phone facebook instagram website email
  volunteers needed welcome thank thanks god bless donate
  identificacion traiga su bolsa bolsas por favor todos todas son bienvenidos bienvenidas gratis sin costo entrada puerta trasera
  lateral sotano iglesia estacionamiento se requiere comprobante domicilio`,
);
/** A note must contain one of these: words about access, what to bring, or who is welcome. */
export const accessWords = wordSet(
  `hablamos serve served bring id ids photo proof identification required needed necessary enter entrance through ring use welcome asked
  basement gym hall building room suite unit floor parking wheelchair accessible ada mask masks limit limited per spoken habla
  arrive line lines leash pets pet animals ramp elevator door doors gate rear behind across upstairs downstairs curbside ages
  free away bienvenidos traiga identificacion gratis requiere comprobante entrada sotano estacionamiento bus live reside`,
);

/** Further words that mark a note as one about access, only at the beginning or the end of a text. */
export const outerNoteWords = wordSet(`
  fee cash must show interpreters interpreter translation serving residents resident county income located location regardless zip address
  households household eligible eligibility language languages offered provided spoken welcomes insurance diapers formula
  groceries clothing hygiene stay bags bag box boxes restrooms showers laundry wifi parking park handicap pantry`);
/** Nouns of places, in a note that begins with a word of `beginsPlace`. */
export const places = wordSet(`
  church chapel hall gym gymnasium center centre school library lot building basement room suite floor park house temple synagogue
  mosque cathedral station firehouse school parish plaza mall courthouse armory lodge annex campus cafeteria sanctuary level
  street st avenue ave road rd boulevard blvd drive dr lane ln court ct highway hwy way pike parkway pkwy`);
export const beginsPlace = wordSet('at in inside behind near across next located outside @');
export const streets = wordSet(
  'street st avenue ave road rd boulevard blvd drive dr lane ln court ct highway hwy way pike parkway pkwy place pl',
);
/** Words that a number may follow. */
export const wordsBeforeNumbers = wordSet(
  'ward wards district districts precinct precincts door doors gate exit lot under over be line $ max maximum room suite limit bring floor building unit bus route ages age zip code codes apt ste bldg rm #',
);
/** Words that may follow a number: "2 bags". */
export const wordsAfterNumbers = wordSet(
  'bags bag boxes box items item pounds lbs miles people persons households families forms pieces documents floor street st avenue ave ward grade',
);
/** Words that may follow "no": "no pets", "no questions asked". */
export const afterNo = wordSet(
  'id ids identification proof pets dogs animals questions cost charge fee fees smoking paperwork documentation documents insurance income purchase weapons one parking strings',
);
/** Words beside which "only" does not restrict the hours: "residents only". */
export const besideOnly = wordSet(
  'residents resident county city town zip code codes drive thru cash curbside household family families one area district parish township',
);

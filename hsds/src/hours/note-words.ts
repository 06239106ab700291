/** The words of notes in an hours text. Never allowed here: words for when, for exceptions, for doubt. */
export const noteWords = new Set(
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
  lateral sotano iglesia estacionamiento se requiere comprobante domicilio`
    .split(/\s+/)
    .filter(Boolean),
);
/** A note must contain one of these: words about access, what to bring, or who is welcome. */
export const tellingWords = new Set(
  `hablamos serve served bring id ids photo proof identification required needed necessary enter entrance through ring use welcome asked
  basement gym hall building room suite unit floor parking wheelchair accessible ada mask masks limit limited per spoken habla
  arrive line lines leash pets pet animals ramp elevator door doors gate rear behind across upstairs downstairs curbside ages
  free away bienvenidos traiga identificacion gratis requiere comprobante entrada sotano estacionamiento bus live reside`
    .split(/\s+/)
    .filter(Boolean),
);

const wordsOf = (written: string): ReadonlySet<string> => new Set(written.split(/\s+/).filter(Boolean));

/** In a note at the beginning or the end of a text, these also tell that it is about access and not about hours. */
export const tellingAtTheEnd = wordsOf(`
  fee cash must show interpreters interpreter translation serving residents resident county income located location regardless zip address
  households household eligible eligibility language languages offered provided spoken welcomes insurance diapers formula
  groceries clothing hygiene stay bags bag box boxes restrooms showers laundry wifi parking park handicap pantry`);
/** Places in a note that begins with "at", "in", "behind". */
export const places = wordsOf(`
  church chapel hall gym gymnasium center centre school library lot building basement room suite floor park house temple synagogue
  mosque cathedral station firehouse school parish plaza mall courthouse armory lodge annex campus cafeteria sanctuary level
  street st avenue ave road rd boulevard blvd drive dr lane ln court ct highway hwy way pike parkway pkwy`);
export const beginsPlace = wordsOf('at in inside behind near across next located outside @');
export const streets = wordsOf(
  'street st avenue ave road rd boulevard blvd drive dr lane ln court ct highway hwy way pike parkway pkwy place pl',
);
/** Words that may have a number. */
export const counted = wordsOf(
  'ward wards district districts precinct precincts door doors gate exit lot under over be line $ max maximum room suite limit bring floor building unit bus route ages age zip code codes apt ste bldg rm #',
);
/** What may be counted: "2 bags". */
export const countable = wordsOf(
  'bags bag boxes box items item pounds lbs miles people persons households families forms pieces documents floor street st avenue ave ward grade',
);
/** "No pets", "no questions asked": what "no" may stand before. */
export const afterNo = wordsOf(
  'id ids identification proof pets dogs animals questions cost charge fee fees smoking paperwork documentation documents insurance income purchase weapons one parking strings',
);
/** "Residents only": what "only" may be said of. */
export const besideOnly = wordsOf(
  'residents resident county city town zip code codes drive thru cash curbside household family families one area district parish township',
);

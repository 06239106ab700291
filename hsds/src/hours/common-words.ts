/**
 * Common words of English and Spanish that do not affect opening hours. A note that consists mostly of unknown words may be in
 * another language, and could then restrict the hours.
 */
const common = wordSet(
  `a an the and or of to for from with in on at into onto over by through inside outside near behind beside between within across along
  i you he she it we they who whom whose which what where how that this these those there here him her them us our your their its his
  is are was be been being am has have had do does did can will shall may must get gets got give gives given go goes going make makes
  made take takes taken bring brings brought come comes use uses used using find found keep kept let lets help helps helped helping
  need needs needed want wants offer offers offered offering provide provides provided providing serve serves served serving
  receive receives received include includes included including accept accepts accepted select selects choose chooses chosen
  pick picks picked walk walks park drive drives stand stay wait ring knock enter enters exit follow meet join visit visits visiting
  leave left leaves share shares feed feeds fed eat eats eaten cook cooked wash washed carry carries hold holds held sit sits
  invite invited invites welcome welcomed welcomes know learn teach speak speaks spoken talk tell ask asks look looks works work working
  run operated hosted sponsored staffed led managed supported funded prepared packed handed based called known named
  all both any anyone everyone everybody nobody no-one one two three four five many few several more less enough plenty own same such also
  too very well just please thank thanks yes not nor so than then
  good great big small large little free hot cold fresh warm clean dry safe healthy home homemade local public private available
  accessible friendly easy basic proper valid current picture official main front back rear side left right upper lower north south east west
  department dept departments court courthouse window windows branch counter desk division bureau clerk treasurer recorder
  sheriff probation authority municipal trailer shuttle transit paratransit fare pass passes route trips rides dispatch advisor
  first second third fourth fifth next near far
  man men woman women child children kid kids boy boys girl girls baby babies infant infants toddler toddlers teen teens youth adult adults
  senior seniors elderly elder parent parents mother mothers father fathers family families household households neighbor neighbors
  friend friends guest guests client clients patient patients customer customers shopper shoppers visitor visitors people person persons
  individual individuals resident residents student students veteran veterans worker workers counselor counselors nurse nurses
  doctor doctors lawyer lawyers attorney attorneys teacher teachers pastor priest sister father community neighborhood county city
  town village state country world area district zip code codes
  church chapel parish hall gym basement room building office school library center centre house home homes shelter pantry pantries kitchen
  closet clinic market store shop garden table tables shelf shelves porch floor door doors entrance gate stairs elevator ramp parking lot
  street road avenue lane highway corner bus stop train station route car cars truck van bicycle
  food foods meal meals bread milk eggs meat dairy produce fruit fruits vegetables groceries grocery snack snacks soup sandwich sandwiches
  coffee tea water juice formula diapers wipes clothes clothing coat coats shoes socks hat hats gloves blanket blankets jacket jackets
  bedding furniture linens towels toys books soap shampoo hygiene toiletries supplies items item goods things kits box boxes bag bags basket
  baskets card cards id ids identification proof address document documents form forms paper papers letter bill bills income
  shower showers laundry haircut haircuts bathroom restroom restrooms mail internet wifi computer computers phone printer print copies
  health medical dental vision eye mental care medicine vaccines test tests testing screening therapy counseling support group groups class
  classes program programs service services assistance aid advice information resource resources referral referrals job jobs housing rent
  utility utilities tax taxes legal benefits insurance medicaid medicare snap wic cost fee fees charge money pay paid cash
  religious faith grace love hope mercy god lord bible prayer prayers music games crafts arts activities fun fellowship
  english spanish french arabic russian chinese vietnamese korean somali portuguese haitian creole language languages interpreter interpreters
  wheelchair handicapped disabled disabilities pets pet dogs dog animals animal service leash smoking alcohol drugs weapons
  el la los las un una unos unas y o de del al a en con sin por para que se su sus nuestro nuestra nuestros nuestras este esta es son
  gratis gratuito gratuita comida alimentos ropa despensa familia familias personas gente ninos adultos mayores todos todas
  bienvenidos bienvenidas traiga lleve bolsas bolsa identificacion domicilio comprobante iglesia sotano salon puerta entrada calle
  estacionamiento ayuda servicio servicios espanol ingles hablamos habla atencion personal comunidad vecinos condado ciudad`,
);

/** The words of a text, split at white space. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}

export function isCommonWord(word: string): boolean {
  return common.has(word);
}

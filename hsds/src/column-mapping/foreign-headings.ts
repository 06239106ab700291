/**
 * Headings that other directories use for our columns: patterns for a heading in lower case, without accents, with single spaces
 * between its words (`plainHeading`).
 */
import type { DirectoryColumn } from '@waymark/contract/directory-columns';

export const foreignHeadings: Partial<Record<DirectoryColumn, RegExp>> = {
  ID: /^(?:id|uuid|guid|key|record|(?:service|program|resource|record|site|listing|unique|external|global)(?: (?:id|uuid|guid|number|key)))$/,
  Name: /^(?:name|title|(?:service|program|resource|site|facility|listing|pantry|place|public) (?:name|title)|service|program|resource|listing|site|facility|nombre(?: del? .+)?|programa|servicio)$/,
  Organization:
    /^(?:organi[sz]ation|agency|provider|company|sponsor|operator|ministry|org|parent|parent (?:agency|organization)|(?:run|offered|provided) by|who runs it|(?:organi[sz]ation|agency|provider|company|sponsor|org|parent) name|organizacion|agencia)$/,
  'Organization ID': /^(?:org|organi[sz]ation|agency|provider) ?(?:id|uuid|guid|key|number)$/,
  Description:
    /^(?:(?:(?:service|program|short|long|full|resource|agency) )?description|desc|about|summary|details|services(?: provided| offered)?|what (?:they|we) (?:do|offer)|what you (?:get|can get)|what it is|descripcion)$/,
  Category:
    /^(?:(?:main |primary |service |resource )?categor(?:y|ies)|type of (?:help|service)|service type|need|categoria)$/,
  Type: /^(?:(?:resource |facility |site |provider )?type|kind)$/,
  Status: /^(?:(?:service |current )?status|availability|estado actual)$/,
  Street:
    /^(?:(?:(?:street|physical|site|location|service|mailing|full) )?address(?: line)?(?: 1)?|street(?: 1)?|addr|address1|direccion|calle)$/,
  City: /(?:^| )(?:city|town|municipality|locality|ciudad)$/,
  State: /(?:^| )(?:state|province|state province|st|region|estado)$/,
  ZIP: /(?:^| )(?:zip|zipcode|zip code|postal|postal code|postcode|codigo postal)$/,
  Latitude: /(?:^| )(?:lat|latitude|y|latitud)$/,
  Longitude: /(?:^| )(?:lon|lng|long|longitude|x|longitud)$/,
  Phone:
    /(?:^| )(?:phone|telephone|tel|phone 1|hotline|(?:phone|telephone|tel|contact|main) (?:number|no|num)|ph(?: no| number)?|call|telefono)$/,
  Phones:
    /^(?:phones|(?:other|additional) phones?|phone numbers|phone [2-9]|(?:alternate|secondary|second|other) (?:phone|telephone)(?: number)?|toll free(?: phone| number)?)$/,
  Email: /(?:^| )(?:e ?mail(?: (?:address|addr|contact))?|correo(?: electronico)?)$/,
  Website:
    /(?:^| )(?:web ?site(?: url)?|url|web|web ?page|home ?page|web (?:address|addr)|www|link|sitio web|pagina web)$/,
  Hours:
    /(?:^| )(?:hours|hours of operation|(?:opening|operating|business|open|service|office) (?:hours|times)|days(?: and)? hours|hours open|open when|when open|when (?:is it|are (?:they|you)) open|days open|hrs|schedule|times|horarios?|horas)$/,
  'Other hours': /^(?:(?:special|holiday|seasonal|other) hours|hours notes?)$/,
  Languages:
    /^(?:languages?(?: spoken| offered| available)?|(?:we |staff )?speaks?|spoken(?: languages?| here)?|idiomas?)$/,
  Accessibility:
    /^(?:(?:disability |wheelchair )?(?:access|accessibility|accessible)(?: features)?|ada(?: accessible)?)$/,
  'What to bring':
    /^(?:what to bring|bring|(?:required |needed )?(?:documents?|documentation)(?: required| needed)?|requirements|id required)$/,
  'Who cannot come': /^(?:restrictions?|exclusions?|not eligible)$/,
  'Who can come':
    /^(?:eligibility(?: requirements?| criteria)?|eligible(?: population)?|who (?:qualifies|is eligible|(?:we|they) serve|can (?:come|go|use it)|(?:is it|it is|its) for)|for whom|elegibilidad|requisitos)$/,
  'Lowest age': /^(?:min(?:imum)? age|age min(?:imum)?|lowest age)$/,
  'Highest age': /^(?:max(?:imum)? age|age max(?:imum)?|highest age)$/,
  People: /^(?:(?:target )?populations?(?: served)?|(?:clients|people|groups) served|serves)$/,
  'Area served': /^(?:service areas?|areas? served|coverage(?: areas?)?|count(?:y|ies)(?: served)?|geographic area)$/,
  Fees: /^(?:fees?|(?:how much|what) (?:does )?it costs?|how much|costs?(?: to (?:the )?client)?|price|fee structure|fees? description|costo)$/,
  Free: /^free(?: of charge)?$/,
  'Also known as': /^(?:aka|a k a|also known as|alternate names?|alternative names?|other names?|acronym|dba)$/,
  'How to apply':
    /^(?:how to (?:apply|access|get help)|application(?: process)?|intake(?: procedure| process)?|procedure)$/,
  Interpretation: /^(?:interpretation|interpreters?)(?: services)?$/,
  Transportation: /^(?:transportation|transit|bus(?: lines?| routes?)?|directions)$/,
  Wait: /^(?:wait|wait time|waiting time)$/,
  'Waiting list': /^(?:wait|waiting) ?list$/,
  'Places in all': /^(?:capacity|(?:max(?:imum)?|total) (?:capacity|beds))$/,
  Tags: /^(?:tags?|keywords?|topics?|sub ?categor(?:y|ies)|taxonomy(?: terms?)?|etiquetas)$/,
  Notice: /^(?:notice|alert|announcement)$/,
  'Checked on': /^(?:(?:last )?(?:verified|checked|reviewed|assured)(?: on| date| at)?|assured date)$/,
  'Last changed': /^(?:(?:last )?(?:updated|modified|changed)(?: on| date| at)?|update date)$/,
};

/** A second line of the street. */
export const moreOfStreet =
  /^(?:(?:street )?(?:address|addr)(?: line)? ?2|street 2|suite|unit|apt|apartment|building)$/;
/** The hours of one day. */
export const hoursOfDay =
  /^(?:(?:hours|open) )?(mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:(?:s|nes|rs|ur)?day)?(?: hours| open)?$/;
/** Numbers that cannot be called, and data of a person or of another address. */
export const neverGuessed = /\b(?:fax|tty|tdd|cell|password|ssn|birth|staff|emergency contact)\b/;

export function plainHeading(heading: string): string {
  return heading
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
}

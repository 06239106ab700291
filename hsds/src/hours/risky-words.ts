/**
 * Words that could change the hours, restrict them or make them uncertain. A proper name or a note may contain unknown words, but
 * none of these.
 */
const risky = new RegExp(
  `^(?:${[
    'clos(?:e|ed|es|ing|ure|ures)',
    'open\\w*|reopen\\w*|shut\\w*|hours?|hrs?|times?|today|tonight|tomorrow|yesterday|daily|nightly|weekly|monthly|yearly',
    'weeks?|weekends?|weekdays?|months?|years?|seasons?|seasonal\\w*|dates?|days?|nights?|mornings?|evenings?|afternoons?',
    'noon|midnight|sunrise|sunset|dusk|dawn|dark|lunch\\w*|holidays?|summer|winter|spring|fall|autumn|lent|ramadan',
    'easter|christmas|thanksgiving|until\\w*|till?|unless|if|when\\w*|while|during|before|after|since|except\\w*|exclud\\w*',
    "but|however|instead|otherwise|other|another|not|never|cannot|\\w+n't|without|varying|var(?:y|ies|ied|iable)",
    'appointments?|appts?|appt|citas?|call\\w*|phone\\w*|telephone\\w*|schedul\\w*|reserv\\w*|regist\\w*|rsvp|refer\\w*',
    'intake|enrol\\w*|screen\\w*|chang\\w*|subject|might|could|should|would|some\\w*|usual\\w*|general\\w*|typical\\w*|often',
    'most\\w*|approx\\w*|about|around|tentativ\\w*|temporar\\w*|suspen\\w*|cancel\\w*|postpon\\w*|discontinu\\w*|moved|moving',
    'reloc\\w*|renovat\\w*|construct\\w*|covid|pandemic|weather|snow\\w*|storm\\w*|rain\\w*|temperatures?|heat|cold|supplies',
    'suppl(?:y|ied)|last|lasts|gone|runs?|out|exhaust\\w*|once|twice|every|each|alternat\\w*|bi|begin\\w*|start\\w*|end|ends',
    'ended|ending|finish\\w*|late|later|latest|early|earlier|soon|new|effective|current\\w*|now|updat\\w*|confirm\\w*|verif\\w*',
    'contact\\w*|websites?|online|virtual\\w*|remote\\w*|zoom|tele\\w*|deliver\\w*|pending|inactive|paused?|members?|staff\\w*',
    'volunt\\w*|donat\\w*|board|employees?|meetings?|worship|mass|misa|former\\w*|old|previous\\w*|only|pm|am|per|see|ask|tbd|tba',
    'depend\\w*|as|admission|cutoff|deadline|limited|exact\\w*|expected|planned|plan|plans|permit\\w*|prior|advance|arrang\\w*',
    'hotline|helpline|warmline|text|chat|email|fax|voice\\w*|admin\\w*|corporate|headquarters|answer\\w*|warehouse|agenc(?:y|ies)',
    'jan\\w*|feb\\w*|mar|march|marzo|apr\\w*|may|mayo|june?|july?|aug\\w*|sept?\\w*|oct\\w*|nov\\w*|dec\\w*|enero|ago\\w*|dic\\w*',
    'future|coming|order\\w*|biweekly|bimonthly|fortnight\\w*|quarterly|annual\\w*|semi\\w*|overflow|wait\\w*|off|sold|full',
    'hold|hiatus|capacity',
    'meet\\w*|bingo|sale|sales|rummage|choir|rehears\\w*|request|closed',
    'orientation\\w*|training\\w*|assessments?|interviews?|appl(?:y|ies|ication|ications)|sign\\w*|lines?|numbers?|tickets?|lottery|check\\w*',
    'unknown|unspecified|none|null|nan|invalid|longer|no|six|seven|eight|nine|ten|eleven|twelve|half|quarter',
    'empty|repairs?|repaired|broken|flood\\w*|fire|damag\\w*|lost|unavailable|unable|stop(?:ped|s)|ceas\\w*|retir\\w*|merg\\w*|transfer\\w*|combin\\w*',
    'funding|budget|strike|outbreak|illness|sick|thru|through|beyond|past|periods?|sessions?|semesters?|terms?|phase|pilot|trial|booked|filled|slots?',
    'spots?|invitations?|lent|advent|pausad\\w*|suspendid\\w*|reparaci\\w*|vacio|lleno|llena|clausurad\\w*|mudad\\w*|mudamos',
    'memorial|labor|independence|juneteenth|feria|pascua|navidad|bingo|aa|rotat\\w*|skip\\w*|miss\\w*|extend\\w*|special|different|replac\\w*|observ\\w*|locked|vacation\\w*|recess',
    'cierr\\w*|cerr\\w*|abr(?:e|en|imos|ir|il)|abiert\\w*|horarios?|horas?|dias?|semanas?|mes|meses|fechas?|temporad\\w*|verano|invierno',
    'primavera|otono|feriad\\w*|festiv\\w*|vacacion\\w*|hasta|antes|despues|desde|durante|excepto|salvo|menos|solo|solamente|unicamente',
    'si|cuando|mientras|nunca|siempre|cada|proxim\\w*|nuev\\w*|llam\\w*|telefon\\w*|linea|previ\\w*|reserv\\w*|varia\\w*|depend\\w*|agot\\w*',
    'acab\\w*|exist\\w*|temporal\\w*|aproximad\\w*|ultim\\w*|primer\\w*|voluntari\\w*|donaci\\w*|manana|tarde|noche|mediodia|luego|tambien',
  ].join('|')})$`,
);

export function isRisky(word: string): boolean {
  return risky.test(word);
}

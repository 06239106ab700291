/** Words near a number that decide whether it is a person's age. All folded. */
import { foldWords } from '../text/fold.ts';

/** Years that may also be a duration. */
export const yearWords = foldWords(`
  y year years yr yrs yo año años ano anos an ans jahr jahre jahren anno anni лет год года годов годик годика
  साल वर्ष बरस سنة سنوات سنين عام عاما أعوام
`);
/** Years of age and nothing else. */
export const ageWords = foldWords(`
  yo yrold yearold añitos jahrige jahriger jahriges jahrigen jährige jährigen añero летний летняя летнего летней
  岁 歲 歳 才 살 세 代 대
`);
export const monthWords = foldWords(`
  month months mo mos mth mths mes meses mesecitos mois mês monat monate monaten mese mesi
  месяц месяца месяцев महीना महीने माह شهر شهور أشهر
`);
export const weekWords = foldWords(`
  week weeks wk wks semana semanas semaine semaines woche wochen settimana settimane неделя недели недель
  हफ्ते हफ्ता सप्ताह أسبوع أسابيع
`);
/** After a unit: an age. */
export const ageSuffixes = foldWords(`
  old olds alt alte alter altes alten edad nacido nacida idade nascido âge eta età का की के हूं हूँ उम्र
  大 된
`);
/** Before a number: an age, even without a unit. */
export const agePrefixes = foldWords(`
  im am shes hes theyre were is was are age aged ages turned turning turns tengo tiene tenía cumplí cumplió cumplo edad
  ai a âgé âgée âge bin ist wird werde wurde ho ha compiuto compie tenho tem completou fiz idade
  мне ему ей маме папе бабушке дедушке мужу жене исполнилось возраст
  عمري عمره عمرها عمر عندي عنده عندها उम्र आयु
`);
/** Only before the age of a child: "I have 2 dogs" is not an age. */
export const childAgePrefixes = foldWords(`
  she he shes hes daughters sons kids kid boy boys girl girls son daughter grandson granddaughter nephew niece toddler baby
  children child grandkids twins hijo hija hijos hijas niño niña niños niñas nieto nieta sobrino sobrina bebé nena nene
  fils fille enfant enfants bébé filho filha filhos criança bebê sohn tochter kind kinder enkel baby figlio figlia bambino
  bambina figli сын сыну дочь дочери дочке ребенку ребенок внуку внучке малышу детям
  ابني ابنتي بنتي طفلي ولدي बेटा बेटी बेटे बच्चा बच्ची बच्चे
`);
export const adultAgePrefixes = foldWords(`
  mom mother mum mama dad father papa grandma grandmother grandpa grandfather granny nana aunt uncle husband wife
  neighbor inlaw law lady man woman mamá madre papá padre abuela abuelo abuelita abuelito suegra suegro tía tío esposo
  esposa vecina vecino señora señor mère père mari femme grandmère mãe pai avó avô marido mutter vater oma opa mann frau
  madre padre nonna nonno marito moglie мама папа мать отец бабушка дедушка муж жена أمي أبي جدتي جدي والدتي والدي
  मां माँ पिता दादी दादा नानी नाना
`);
/** Between such a word and its number: "she's only 5", "tiene casi 80". */
export const skippableWords = foldWords(`
  only just almost nearly about like already now around is was age aged are the apenas casi ya solo de como unos
  tiene ist ha tem est
  presque déjà seulement quase já só erst fast schon solo quasi già уже только почти всего 才
`);
/** Next to years or months: a duration, not an age. */
export const durationWords = foldWords(`
  ago behind sober clean late overdue waiting wait left away experience here since without rent notice probation parole
  sentence lease unemployed backpay into straight unemployment supply mortgage bills jail prison off arrears
  hace llevo llevamos lleva llevan durante desde atrás esperando aquí renta alquiler atraso atrasada atrasado limpio
  sobrio sobria viviendo trabajando cárcel condena experiencia debo debemos
  depuis pendant loyer retard sobre attente faz desde durante aluguel atraso seit miete rückstand fa affitto arretrati
  назад долг задолженность аренда аренды منذ خلال لمدة إيجار से पहले किराया
  房租 欠 没
`);
/** Months or weeks of these are not an age either. */
export const pregnancyWords = foldWords(`
  pregnant along pregnancy embarazada embarazo enceinte grossesse grávida gravidez schwanger incinta gravidanza беременна
  беременности حامل गर्भवती 孕 妊 임 身
`);
/** Things with an age: "the car is 12 years old". */
export const nonPersonWords = foldWords(`
  car truck van suv house home trailer roof furnace heater fridge stove building apartment debt ticket bill computer
  laptop phone dog dogs cat cats puppy kitten horse carpet mattress bed bike lease loan warrant record case license wait
  rent balance temperature temp it its that this there thats score limit weight grade room unit apt route hwy highway
  section step number speed check payment fee deposit degrees
  carro coche troca camioneta casa techo perro perra gato deuda contrato espera condena cuenta edificio multa renta
  voiture maison chien dette bail carro dívida auto haus hund miete macchina cane debito машина дом собака долг
  سيارة بيت كلب गाड़ी कुत्ता
`);
/** After a bare number: it counts something. */
export const countedNouns = foldWords(`
  weeks week wks wk days day hours hour hrs hr minutes min mins miles mile percent dollars dollar bucks usd months month
  mo pounds lbs feet foot ft degrees short behind years times blocks kids children people bags cans cents grand k am pm of
  to th st nd rd grams mg inches in more other different
  semanas semana días día horas hora minutos millas dólares pesos meses mes libras grados veces cuadras hijos niños
  personas perros gatos trabajos de años
`);
/** After a number in words, or a bare number after "tiene", only these may follow: else it counts something. */
export const allowedAfterNumber = foldWords(`
  and who with but now needs need is has was so in or too he she they we i lives cant doesnt yo
  y pero con que vive necesita está ya es o no et mais qui vit und aber ma и но а
`);

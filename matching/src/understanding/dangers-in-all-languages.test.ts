/** Danger as people in it describe it, mostly without naming it. */
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const now = new Date('2026-11-20T17:00:00Z');
const crisisIn = (text: string) => engine.understand(text, { now, locale: 'en' }).crisis;

const suicide = [
  'my brother just tried to hang himself he had a belt around his neck',
  'grandpa loaded the shotgun and says he is done being a burden',
  'i have been counting out the pills on my nightstand',
  'everyone would be happier if i wasnt around anymore',
  'my teenager wrote goodbye letters and gave her dog to a friend',
  'standing on the railroad tracks waiting',
  'since my wife passed i just want to be with her, i loaded the shotgun',
  'im so tired of being here i just want to go to sleep for good',
  'my roommate hasnt slept in five days and says there are cameras in the walls',
  'my sister thinks the neighbors are poisoning her food and is talking to the walls',
  'mi hijo se puso un cinturón en el cuello',
  'mi papá tiene la pistola en la mano y dice que ya no sirve para nada',
  'todos estarían mejor si yo no existiera',
  'mi hermana cree que la vigilan por la tele y no duerme desde hace días',
  'guardé todas las pastillas para tomármelas juntas',
  'je suis un poids pour tout le monde, je veux partir pour toujours',
  'minha filha escreveu uma carta de despedida',
  'eu sou um peso para todo mundo, não quero mais estar aqui',
  '我儿子刚才想上吊',
  '我觉得大家没有我会过得更好',
  'ابني حاول يشنق نفسه',
  'أنا عبء على الجميع ولا أريد أن أكون هنا',
  'сын пытался повеситься сегодня утром',
  'я всем только мешаю, сижу с таблетками в руке',
  'mein bruder hat sich einen strick um den hals gelegt',
  'ich bin allen nur eine last und will nicht mehr da sein',
  'mio figlio ha provato a impiccarsi',
  'sono solo un peso per tutti, vorrei sparire per sempre',
  '息子が首を吊ろうとしました',
  '薬をたくさん並べて見ています もう終わりにしたい',
  '아들이 목을 매려고 했어요',
  'मेरे बेटे ने फांसी लगाने की कोशिश की',
  'मैं सब पर बोझ हूं और जीना नहीं चाहती',
];

const domesticViolence = [
  'grabbed the kids and one bag and ran, he has all the bank cards',
  'i left in the middle of the night with just a bag and my baby, scared he will follow',
  'he cut off my cards and took my phone so i cant call anyone',
  'i cant talk long he is in the next room',
  'he put an airtag on my car and shows up wherever i go',
  'he punched a hole in the wall next to my head',
  'he said if i ever leave ill never see my babies again',
  'every visit grandma has new bruises and goes quiet when her son walks in',
  'the aide at the home is rough with my mother and she flinches',
  'my wife throws things at me and scratches my face',
  'my ex just got out of jail and says hes coming for me',
  'he killed my cat to teach me a lesson',
  'salí con los niños y una bolsa porque él llegó furioso',
  'él tiene todas mis tarjetas y no me deja ni llamar a mi mamá',
  'cada vez que visito a mi abuela tiene moretones nuevos',
  'rompió mi teléfono para que no pida ayuda',
  'se aparece en mi trabajo y me manda mensajes de que me va a encontrar',
  'le golpeó la pared junto a mi cabeza mi esposo',
  "je suis partie en pleine nuit avec les enfants, il m'a cassé le téléphone",
  'ma grand-mère a de nouveaux bleus à chaque visite',
  'meu marido quebrou meu celular e fica com meus cartões',
  'minha avó tem hematomas novos toda vez que visito',
  '老公摔东西还拿走我的银行卡和手机',
  '我带着孩子半夜逃出来了怕他找到我们',
  'زوجي كسر هاتفي وأخذ بطاقاتي',
  'муж разбил мой телефон и забрал все карты',
  'убежала ночью с детьми, муж пьяный крушит квартиру',
  'mein mann hat mein handy zerschlagen und meine karten genommen',
  'bin nachts mit den kindern vor ihm weggelaufen',
  'mio marito mi ha rotto il telefono e tiene tutte le mie carte',
  '夫に携帯を壊されてカードも取られました',
  '子供を連れて夜中に夫から逃げてきました',
  '남편이 제 핸드폰을 부수고 카드를 다 가져갔어요',
  '밤에 아이들 데리고 남편한테서 도망쳤어요',
  'पति ने मेरा फोन तोड़ दिया और कार्ड छीन लिए',
  'रात को बच्चों को लेकर पति से भाग आई',
];

const medical = [
  'i accidentally took my blood pressure pill twice',
  'gave the baby a double dose of tylenol by mistake',
  'my mom took my dads heart medicine instead of hers',
  'my 3 year old got under the sink and drank something blue',
  'my three week old feels really hot and wont nurse',
  'we all have headaches and feel sick since we started the generator in the garage',
  'my oxygen tank is almost empty and they wont deliver till monday',
  'took my last insulin this morning and sugar is climbing',
  'missed dialysis all week and my legs are swelling up',
  'quit drinking two days ago and now im shaking and seeing bugs on the wall',
  'half of my moms face looks crooked and she talks funny',
  'feels like somebody is sitting on my chest and my jaw hurts',
  'im 30 weeks and the baby hasnt kicked since yesterday',
  'bee sting and her face is swelling up fast',
  'found grandpa on the bathroom floor and he wont answer',
  'me tomé dos veces la pastilla de la presión por error',
  'le di el doble de medicina a mi bebé',
  'se nos acabó el oxígeno de mi papá',
  'no fui a la diálisis en toda la semana y estoy hinchada',
  'mi abuelo tiene la cara chueca y no se le entiende lo que habla',
  'me quedé sin insulina y tengo el azúcar muy alta',
  'dejé de tomar hace dos días y tiemblo mucho y veo cosas',
  "j'ai donné deux fois le médicament à mon bébé par erreur",
  'mon nouveau-né a de la fièvre',
  'dei o dobro da dose para o meu bebê',
  'meu recém-nascido está com febre',
  '我不小心给宝宝吃了两次药',
  '新生儿发烧不吃奶',
  'أعطيت طفلي الدواء مرتين بالغلط',
  'رضيعي عنده حرارة ولا يرضع',
  'дала ребенку двойную дозу лекарства по ошибке',
  'у новорожденного жар и он не ест',
  'habe meinem baby aus versehen die doppelte dosis gegeben',
  'mein neugeborenes hat fieber',
  'ho dato la medicina due volte al bambino per sbaglio',
  'il mio neonato ha la febbre',
  '間違えて子供に薬を二回飲ませてしまいました',
  '실수로 아기한테 약을 두 번 먹였어요',
  '신생아가 열이 나고 젖을 안 먹어요',
  'गलती से बच्चे को दवा दो बार दे दी',
  'नवजात को बुखार है और दूध नहीं पी रहा',
];

const overdose = [
  'my daughter is buying pills off snapchat and nodding off at dinner',
  'my son takes those blue street pills, im scared one is fentanyl',
  'he drank a whole fifth and we cant get him up',
  'used by myself last night and almost didnt wake up',
  'mi hijo toma pastillas de la calle que dicen que traen fentanilo',
  'se tomó una botella entera de tequila y no lo podemos despertar',
  'mon ami a trop bu et ne répond plus',
  'meu filho está tomando comprimidos que comprou na rua',
  '我儿子吃街上买来的药丸',
  'ابني يتعاطى حبوب من الشارع',
  'сын пьет таблетки которые купил на улице',
  'mein sohn nimmt pillen von der straße',
  'mio figlio prende pasticche comprate per strada',
  '息子が路上で買った錠剤を飲んでいます',
  '아들이 길거리에서 산 알약을 먹어요',
  'बेटा सड़क से खरीदी गोलियां खा रहा है',
];

const childSafety = [
  'my stepfather has been abusing me and mom doesnt believe me',
  'moms boyfriend watches me in the shower',
  'my son comes back from his dads with marks on his legs',
  'the little kids next door are outside in the snow with no shoes and nobody home',
  'im 16 and my dad threw my stuff on the lawn and told me not to come back',
  'im 15 sleeping in the park because home isnt safe',
  'mi padrastro abusa de mí y mi mamá no me cree',
  'mi hijo regresa de la casa de su papá con marcas en las piernas',
  'los niños de al lado están solos y no han comido',
  'mon beau-père abuse de moi',
  "j'ai 16 ans et mes parents m'ont mis à la porte",
  'meu padrasto abusa de mim',
  'tenho 16 anos e meu pai me expulsou de casa',
  '继父对我动手动脚',
  '我十六岁被爸妈赶出家门',
  'زوج أمي يتحرش بي',
  'عمري 16 سنة وأبي طردني من البيت',
  'отчим пристает ко мне',
  'мне 16 лет, отец выгнал меня из дома',
  'mein stiefvater missbraucht mich',
  'ich bin 16 und meine eltern haben mich rausgeschmissen',
  'il mio patrigno abusa di me',
  'ho 16 anni e i miei genitori mi hanno buttato fuori',
  '継父に体を触られています',
  '16歳です 親に家を追い出されました',
  '새아빠가 저를 만져요',
  '16살인데 부모님이 집에서 쫓아냈어요',
  'सौतेले पिता मेरे साथ गलत करते हैं',
  'मैं 16 साल का हूं और पापा ने घर से निकाल दिया',
];

const violence = [
  'i can hear the man next door beating his girlfriend, shes screaming for help',
  'some guy waits by my car every night after work',
  'a man keeps driving past my house and leaves notes on my windshield',
  'my cousin says hes coming over with a gun',
  'somebody is trying to pry open my window',
  'oigo que el vecino golpea a su mujer y ella grita',
  'un hombre me espera afuera del trabajo todas las noches',
  "j'entends le voisin frapper sa femme, elle crie",
  'escuto o vizinho batendo na mulher e ela gritando',
  '隔壁男人在打老婆一直尖叫',
  'أسمع جاري يضرب زوجته وهي تصرخ',
  'слышу как сосед бьет жену, она кричит',
  'ich höre wie der nachbar seine frau schlägt, sie schreit',
  'sento il vicino che picchia la moglie, lei urla',
  '隣の家から女性の悲鳴と殴る音が聞こえます',
  '옆집 남자가 아내를 때리는 소리가 들려요',
  'पड़ोसी अपनी पत्नी को पीट रहा है, वो चिल्ला रही है',
];

const trafficking = [
  'the man who brought me here says i owe him and drives me to hotels to meet men',
  'my niece is 15 and her older boyfriend makes her go with men for money',
  'el señor que me trajo dice que le debo y me lleva a hoteles con hombres',
  'la señora donde limpio guarda mi pasaporte y no me paga',
  'on m’a pris mes papiers et je travaille sans être payée',
  'a patroa guarda meu passaporte e não me paga',
  '老板拿着我的护照不给钱还不让我走',
  'صاحب العمل يحتفظ بجوازي ولا يدفع لي',
  'хозяин держит мой паспорт и не платит',
  'mein chef hat meinen pass und bezahlt mich nicht',
  'il padrone tiene il mio passaporto e non mi paga',
  '雇い主がパスポートを返してくれず給料も払われません',
  '사장이 여권을 가져가서 안 주고 월급도 안 줘요',
  'मालिक ने पासपोर्ट रख लिया और पैसे नहीं देता',
];

const noShelterTonight = [
  'lady said we have to be gone by tonight and we got no place',
  'motel is only paid through tonight and i have two kids with me',
  'every shelter is full and its 15 degrees',
  'cops made us take our tent down where do we go now',
  'the friend im staying with says tonight is the last night',
  'nos dijeron que hoy mismo nos salgamos y no tenemos a quién acudir',
  'el motel está pagado nomás hasta hoy',
  "on nous a dit de partir ce soir et on n'a personne",
  'mandaram a gente sair hoje e não temos para onde ir',
  '房东叫我们今晚就搬走',
  'нам сказали съехать сегодня, идти некуда',
  'wir müssen heute abend raus und wissen nicht wohin',
  'dobbiamo andarcene stasera e non sappiamo dove',
  '今夜出て行けと言われて行くところがありません',
  '오늘 밤에 나가라는데 갈 데가 없어요',
  'आज रात घर खाली करने को कहा है और कहीं जाने को नहीं',
];

const dangers = {
  suicide,
  domestic_violence: domesticViolence,
  medical,
  overdose,
  child_safety: childSafety,
  violence,
  trafficking,
  no_shelter_tonight: noShelterTonight,
};

describe('Danger that is described without a name', () => {
  for (const [kind, texts] of Object.entries(dangers)) {
    it.each(texts)(`is found (${kind}): %s`, (text) => {
      expect(crisisIn(text)?.lines.length ?? 0).toBeGreaterThan(0);
    });
  }
});

describe('On an English page', () => {
  it.each([
    ['huele a gas', 'es', 'medical'],
    ['alguien esta entrando a mi casa', 'es', 'violence'],
    ['quelqu’un force ma porte', 'fr', 'violence'],
    ['quelqu’un essaie d’entrer chez moi', 'fr', 'violence'],
    ['someone is trying to get into my house', 'en', 'violence'],
    ['estão arrombando minha casa', 'pt', 'violence'],
    ['jemand bricht bei mir ein', 'de', 'violence'],
    ['qualcuno sta cercando di entrare in casa mia', 'it', 'violence'],
    ['ко мне ломятся в дверь', 'ru', 'violence'],
    ['شخص يحاول اقتحام بيتي', 'ar', 'violence'],
    ['有人正在闯进我家', 'zh', 'violence'],
    ['誰かが家に侵入しています', 'ja', 'violence'],
    ['누가 집에 들어오려고 해요', 'ko', 'violence'],
    ['कोई मेरे घर में घुस रहा है', 'hi', 'violence'],
  ])('"%s" is an emergency in its own language', (text, language, kind) => {
    const { crisis, language: read } = engine.understand(text, { now, locale: 'en' });
    expect([read, crisis?.level, crisis?.kind]).toEqual([language, 'emergency', kind]);
  });

  it.each([
    'ayuda para entrar a mi casa',
    'trying to get into my house i lost my keys',
    'i am trying to get into a new apartment',
  ])('getting into one’s own home is no danger: %s', (text) => expect(crisisIn(text)).toBeNull());

  it.each([
    ['i cant find my kid', 'en'],
    ['se me perdió mi niño', 'es'],
    ['je ne trouve plus mon fils', 'fr'],
    ['não encontro meu filho', 'pt'],
    ['ich finde mein Kind nicht', 'de'],
    ['non trovo mia figlia', 'it'],
    ['не могу найти ребенка', 'ru'],
    ['اختفى ابني', 'ar'],
    ['找不到我的孩子', 'zh'],
    ['息子が見つからない', 'ja'],
    ['아이를 잃어버렸어요', 'ko'],
    ['मेरा बच्चा खो गया', 'hi'],
  ])('a lost child is an emergency: %s (%s)', (text, language) => {
    expect(crisisIn(text)).toMatchObject({ level: 'emergency', kind: 'child_safety' });
    expect(engine.understand(text, { now, locale: 'en' }).language).toBe(language);
  });

  it.each([
    'my son is missing a lot of school',
    'no encuentro escuela para mi hijo',
    "je ne trouve pas d'école pour mon fils",
  ])('another use of “missing” or “find” is no danger: %s', (text) => expect(crisisIn(text)).toBeNull());
});

describe('A parent who fears to harm a child', () => {
  it.each([
    'the baby keeps screaming and i want to shake her',
    'my baby wont stop crying and im losing it',
    'i am going to snap at my toddler',
    'tengo miedo de hacerle daño a mi bebé',
    "j'ai peur de faire du mal à mon bébé",
    'tenho medo de machucar meu bebê',
    'ich habe Angst, meinem Baby etwas anzutun',
    'ho paura di fare del male al mio bambino',
    'боюсь что сделаю больно ребенку',
    'ребёнок кричит и я хочу его встряхнуть',
    'أخاف أن أؤذي طفلي',
    '我怕会伤害我的宝宝',
    '赤ちゃんを傷つけてしまいそうで怖い',
    '아기를 해칠까 봐 무서워요',
    'मुझे डर है कि मैं अपने बच्चे को चोट पहुँचा दूँगी',
  ])('is told whom to call about the child: %s', (text) => {
    expect(crisisIn(text)?.kind).toBe('child_safety');
  });
  it.each(['how to shake a baby bottle', 'the kids want to throw him a party', 'i want to hit the gym with my son'])(
    'another use of the words is no danger: %s',
    (text) => expect(crisisIn(text)).toBeNull(),
  );
});

describe('Words of an exception are still a danger where they are meant', () => {
  it.each([
    'my 15 year old daughter ran away with a man she met online',
    'he hit my kid with a belt',
    'he stabbed me in the back with a knife',
    'mi papa me va a matar si se entera que estoy embarazada',
    'mi esposo me va a matar si llego tarde',
  ])('%s', (text) => expect(crisisIn(text)?.level).toBe('emergency'));
});

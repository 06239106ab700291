import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readGrammar } from '../../data/read-lexicon.ts';
import { createLanguageDetector } from './language-detector.ts';

const detectLanguage = createLanguageDetector(readGrammar().stopWords);

const texts: [language: string, text: string][] = [
  ['en', 'Groceries for anyone in the county, on Tuesdays. Bring a bag, and tell us if you cannot come yourself.'],
  ['es', 'Despensa para todas las familias del condado, los martes. No pedimos papeles y hablamos español con usted.'],
  [
    'fr',
    'Nous aidons les familles qui viennent d’arriver avec leurs papiers, leur logement et les écoles de la ville.',
  ],
  [
    'pt',
    'Ajudamos as famílias que acabaram de chegar com os seus papéis, a moradia e a escola das crianças na cidade.',
  ],
  [
    'de',
    'Wir helfen Familien, die neu in der Stadt sind, mit den Papieren, der Wohnung und der Schule für die Kinder.',
  ],
  ['it', 'Aiutiamo le famiglie che sono appena arrivate con i documenti, la casa e la scuola dei bambini della città.'],
  [
    'ru',
    'Мы помогаем семьям, которые недавно приехали, с документами, жильём и школой для детей. Это бесплатно для всех.',
  ],
  ['ar', 'نساعد العائلات التي وصلت حديثا في الحصول على السكن والمدارس والوثائق من دون أي مقابل، وهذا متاح لكل الناس.'],
  ['hi', 'हम उन परिवारों की मदद करते हैं जो अभी शहर में आए हैं, कागज़ात, घर और बच्चों के स्कूल के लिए।'],
  ['zh', '我们帮助刚来到这个城市的家庭办理证件、寻找住房和学校，服务是免费的，请来电。'],
  ['ja', '新しくこの町に来た家族の書類、住まい、学校の手続きを無料で手伝います。お電話ください。'],
  ['ko', '이 도시에 새로 온 가족들의 서류와 집, 아이들의 학교를 무료로 도와드립니다. 전화해 주세요.'],
];

const unsure: [why: string, text: string][] = [
  ['a name', 'Centro de Salud de la Comunidad'],
  ['a short text', 'Ropa para niños y para toda la familia.'],
  [
    'words of several languages',
    'Despensa con frijol y arroz para la familia. Staff are bilingual and can read your letters for you.',
  ],
  [
    'a text and its translation',
    'We give food to anyone who comes on Tuesdays, and you need no papers for it. ' +
      'Damos comida a todas las personas que vienen los martes, y no les pedimos papeles para eso.',
  ],
  ['English that looks like Portuguese', 'no crib, no clothes, no bottles, no pan, no burner, no spoon, no diapers'],
  ['Persian', 'ما به خانواده هایی که تازه به شهر آمده اند کمک می کنیم تا خانه و مدرسه پیدا کنند و مدارک بگیرند.'],
  ['Ukrainian', 'Ми допомагаємо сім’ям, які щойно приїхали до міста, з документами, житлом та школою для дітей.'],
  [
    'Tagalog',
    'Tumutulong kami sa mga pamilyang bagong dating sa lungsod para sa mga papeles, bahay at paaralan ng mga bata.',
  ],
  ['nothing', ''],
];

describe('the language of a text', () => {
  it.each(texts)('is detected: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it.each(unsure)('is undefined for %s', (_why, text) => {
    expect(detectLanguage(text)).toBeUndefined();
  });

  it('is English or undefined for every place of the sample directory', () => {
    const sample = readFileSync(new URL('../../../server/sample/marlow.jsonl', import.meta.url), 'utf8');
    const Place = z.object({ description: z.string() });
    const found = sample
      .trim()
      .split('\n')
      .map((line) => detectLanguage(z.parse(Place, JSON.parse(line)).description));
    expect(found.filter((language) => language !== 'en' && language !== undefined)).toEqual([]);
    expect(found.filter((language) => language === 'en').length).toBeGreaterThan(found.length * 0.9);
  });
});

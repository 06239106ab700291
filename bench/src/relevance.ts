/**
 * Measures how well people's words find the right doors: `npm run bench:relevance`, with `-- --worst` for the worst needs,
 * `-- --tune` for cross-validated weights and `-- --san-mateo` for sixty needs over a real county directory. PostgreSQL is that of
 * DATABASE_URL, or the built-in one.
 */

import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { readCollection } from './collection.ts';
import { measureEngines } from './relevance-engines.ts';
import { printRelevance, printUnderstanding, printWorst } from './relevance-report.ts';
import { crossValidate } from './relevance-tune.ts';
import { measureSanMateo } from './san-mateo.ts';
import { printSanMateo } from './san-mateo-report.ts';

const collection = readCollection();
if (process.argv.includes('--san-mateo')) {
  const measured = await measureSanMateo(createEngine(readLexicon()));
  if (measured) {
    printSanMateo(measured);
  } else {
    console.log('San Mateo County is left out: its tables are not at ../shared/data/san-mateo-hsds.');
  }
} else if (!collection) {
  console.log(
    'The development collection is not here: put it at ../shared/data/marlow beside the repository and try again.',
  );
} else {
  const engine = createEngine(readLexicon());
  if (process.argv.includes('--tune')) {
    crossValidate(engine, collection);
  } else {
    const { engines, answers } = await measureEngines(engine, collection);
    printRelevance(collection, engines);
    printUnderstanding(collection, answers);
    if (process.argv.includes('--worst')) printWorst(collection, engines, answers);
  }
}

/**
 * Measures how well people's words find the right doors: `npm run bench:relevance`, with `-- --quick` for the tables alone,
 * without the five-fold fitting and the worst needs. PostgreSQL is that of DATABASE_URL, or the built-in one.
 */

import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { readCollection } from './collection.ts';
import { measureEngines } from './relevance-engines.ts';
import { printRelevance, printUnderstanding, printWorst } from './relevance-report.ts';
import { measureSanMateo } from './san-mateo-relevance.ts';
import { printSanMateo } from './san-mateo-report.ts';
import { printCrossValidation } from './tune-ranking-weights.ts';

const quick = process.argv.includes('--quick');
const files = readLexicon();
const classifier = readClassifier();
const engine = createEngine(files, { classifier });

const collection = readCollection();
if (collection) {
  const { engines, answers } = await measureEngines(engine, collection);
  printRelevance(collection, engines);
  printUnderstanding(collection, answers);
  if (!quick) {
    printCrossValidation(files, classifier, collection);
    printWorst(collection, engines, answers);
  }
} else {
  console.log('The development collection is left out: it is not at ../shared/data/marlow beside the repository.');
}

const county = await measureSanMateo(engine);
if (county) {
  printSanMateo(county);
} else {
  console.log('San Mateo County is left out: its tables are not at ../shared/data/san-mateo-hsds.');
}

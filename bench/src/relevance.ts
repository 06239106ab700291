/**
 * `npm run bench:relevance`: quality of understanding and ranking, beside MiniSearch and PostgreSQL. `-- --quick` prints only the
 * tables, without cross-validation and the worst needs. PostgreSQL is that of DATABASE_URL, or the built-in one.
 */
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { readCollection } from './collection.ts';
import { printCrossValidation } from './cross-validation.ts';
import { needsInTowns } from './needs-in-towns.ts';
import { rankWithEngines, withDatabase } from './relevance-engines.ts';
import { printRelevance, printUnderstanding, printWorst } from './relevance-report.ts';
import { measureSanMateo } from './san-mateo-relevance.ts';
import { printSanMateo } from './san-mateo-report.ts';
import { marlowMissing, sanMateoMissing } from './shared-data.ts';

const quick = process.argv.includes('--quick');
const files = readLexicon();
const classifier = readClassifier();
const engine = createEngine(files, { classifier });

const collection = readCollection();
if (collection) {
  const { engines, answers } = await withDatabase((databaseUrl) => rankWithEngines(engine, collection, databaseUrl));
  printRelevance(collection, engines);
  printUnderstanding(collection, answers);
  if (!quick) {
    printCrossValidation(files, classifier, collection);
    printWorst(collection, engines, answers);
  }
} else {
  console.log(marlowMissing);
}

const county = await measureSanMateo(engine);
if (county) {
  printSanMateo(county);
  console.log(`\n${needsInTowns(engine, county.records)}`);
} else {
  console.log(sanMateoMissing);
}

/**
 * Measures how well people's words find the right doors: `npm run bench:relevance`, with `-- --worst` for the worst needs and
 * `-- --tune` for cross-validated weights. PostgreSQL is that of DATABASE_URL, or the built-in one.
 */

import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { readCollection } from './collection.ts';
import { measureEngines } from './relevance-engines.ts';
import { printRelevance, printUnderstanding, printWorst } from './relevance-report.ts';
import { crossValidate } from './relevance-tune.ts';

const collection = readCollection();
if (!collection) {
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

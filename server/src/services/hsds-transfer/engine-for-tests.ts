import { createEngine, type Engine } from '@waymark/matching/engine';

type Concepts = Parameters<typeof createEngine>[0]['concepts'];

/** With no other data than these concepts, so that tests do not depend on the engine's data. */
export function createEngineOf(concepts: Concepts): Engine {
  return createEngine({
    concepts,
    populations: { traits: [] },
    features: { traits: [] },
    dangers: { dangers: [], languages: {} },
    crisisLines: { lines: [] },
    grammar: { stopWords: {}, negations: {}, contrasts: {}, lacks: {}, courtesies: {}, outOfScope: {} },
    times: {
      times: [],
      hours: { am: {}, pm: {}, at: {}, twentyFour: {}, after: {}, before: {} },
      deadlines: { beforeDay: {}, events: {} },
    },
  });
}

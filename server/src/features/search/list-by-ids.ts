/** Reads the resources of a saved list as they are now. Resources that are not public are left out. */
import type { ListReply } from '@waymark/contract/endpoints';
import { accessibilityOptions, filterLanguages, ResourceCategory, StatusFilter } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';
import { createPage } from '@waymark/contract/response-envelope';
import { type Facets, FoundResource } from '@waymark/contract/search';
import { maxIds } from '@waymark/contract/search-limits';
import { statusFilterOf } from '@waymark/matching/index/status-filter';
import type { Language } from '@waymark/matching/text/language';
import * as z from 'zod/mini';
import { presentResource } from '../../domain/directory/present-resource.ts';
import { findPublicResources } from '../../domain/directory/public-resources.ts';
import { isId } from '../../platform/database/is-id.ts';
import type { SearchDeps } from '../../services/search-index/find-resources.ts';
import { labelTags } from '../../services/search-index/label-tags.ts';

/** In the order of `ids`, with the hours of the next seven days: a saved list is printed. */
export async function listByIds(
  { db, directory, hours, timeZone, now: clock }: SearchDeps,
  ids: readonly string[],
  locale: Language,
): Promise<ListReply> {
  const now = clock();
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isId);
  const rows = await findPublicResources(db, asked);
  const data = asked.flatMap((id) => {
    const row = rows.get(id);
    if (!row) {
      return [];
    }
    const presented = z.parse(FoundResource, presentResource(row, { hours, now, timeZone, week: true }));
    return [labelTags(directory, presented, locale)];
  });
  return { data, page: createPage(1, maxIds, data.length), facets: facetsOf(data) };
}

function facetsOf(resources: readonly Resource[]): Facets {
  const counted = (choices: readonly string[], has: (resource: Resource, choice: string) => boolean) =>
    Object.fromEntries(choices.map((choice) => [choice, resources.filter((one) => has(one, choice)).length]));
  return {
    category: counted(ResourceCategory.options, ({ category }, choice) => category === choice),
    language: counted(filterLanguages, ({ languages }, choice) => languages.includes(choice)),
    accessibility: counted(accessibilityOptions, (one, choice) => one.accessibilityFeatures.includes(choice)),
    status: counted(
      StatusFilter.options,
      (one, choice) => choice === statusFilterOf(one.status, one.capacityInfo?.waitingList === true),
    ),
    openNow: resources.filter(({ operatingHours }) => operatingHours?.state?.openNow === true).length,
  };
}

/** Services in the HSDS 3 API: public resources, joined and formatted as in an export. */
import type { HsdsServicesAtLocationsQuery, HsdsServicesQuery } from '@waymark/contract/hsds-endpoints';
import { SearchQuery } from '@waymark/contract/search';
import type { ExportedService } from '@waymark/hsds/export-types';
import { joinPlaces } from '@waymark/hsds/join-places';
import { type HsdsRecord, isHsdsRecord } from '@waymark/hsds/json-to-tables';
import { atLocationId, hsdsService } from '@waymark/hsds/to-hsds-records';
import { listedTaxonomies, ownTerm } from '@waymark/hsds/waymark-taxonomies';
import type { Language } from '@waymark/matching/text/language';
import * as z from 'zod/mini';
import { outlinesOfPublicResources, placesOfServices } from '../../domain/directory/public-resources.ts';
import { isId } from '../../platform/database/is-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type ExportContext, exportedByIds } from '../../services/hsds-transfer/exported-records.ts';
import type { SearchIndex } from '../../services/search-index/search-index.ts';
import { type Listing, listingOf, shortForm } from './hsds-page.ts';

export type ServiceDeps = ExportContext & { directory: SearchIndex };
export type Services = ReturnType<typeof createServices>;

type Outline = Awaited<ReturnType<typeof outlinesOfPublicResources>>[number];
/** The resources of one service; its id is that of the first. */
type Joined = readonly [Outline, ...Outline[]];

/** The search returns no more hits. */
const maxFound = 1000;
const metresPerMile = 1609.344;

export function createServices(deps: ServiceDeps) {
  const { db, directory, now } = deps;
  /** Cache of joined services, by ids and versions of their resources, because joining all of them takes seconds. */
  let joinCache = new Map<string, string[][]>();

  async function joinedServices(): Promise<Joined[]> {
    return (await joinedAndGroups()).services;
  }

  /** `groups`: ids of the resources that an import has made of one service, whether they are joined or not. */
  async function joinedAndGroups(): Promise<{ services: Joined[]; groups: string[][] }> {
    const [outlines, groups] = await Promise.all([outlinesOfPublicResources(db), placesOfServices(db)]);
    const byId = new Map(outlines.map((outline) => [outline.id, outline]));
    const newCache = new Map<string, string[][]>();
    const services: Joined[] = [];
    for (const ids of groups) {
      const present = ids.flatMap((id) => byId.get(id) ?? []);
      const key = present.map(({ id, row_version }) => `${id} ${row_version}`).join();
      const joined =
        joinCache.get(key) ??
        joinPlaces(
          await exportedByIds(
            deps,
            present.map(({ id }) => id),
          ),
        ).map((service) => service.map(({ id }) => id));
      newCache.set(key, joined);
      for (const service of joined) {
        const [first, ...others] = service.flatMap((id) => byId.get(id) ?? []);
        if (first) {
          services.push([first, ...others]);
        }
      }
      for (const { id } of present) {
        byId.delete(id);
      }
    }
    joinCache = newCache;
    const alone = [...byId.values()].map((outline): Joined => [outline]);
    return { services: [...services, ...alone].toSorted(([one], [other]) => (one.id < other.id ? -1 : 1)), groups };
  }

  async function found(query: Filter, locale: Language): Promise<Joined[]> {
    const services = (await joinedServices()).filter(matchesFilter(query));
    if (query.search === '') {
      return services;
    }
    const byResource = new Map(services.flatMap((service) => service.map(({ id }) => [id, service] as const)));
    const ids = await search({ query: query.search }, locale).then(({ hits }) => hits.map(({ id }) => id));
    return [...new Set(ids.map((id) => byResource.get(id)))].filter((service) => service !== undefined);
  }

  function search(question: z.input<typeof SearchQuery>, locale: Language) {
    const query = { ...z.parse(SearchQuery, question), size: maxFound };
    return directory.search({ query, locale, now: now(), eachPlace: true });
  }

  /** Ids of resources in a postcode or serving it; with `proximity`, of those within as many metres of its center. */
  async function idsAt(
    { postcode, proximity, search: words }: { postcode: string; proximity?: number | undefined; search: string },
    locale: Language,
  ): Promise<string[]> {
    const zipCode = postcode.slice(0, 5);
    // A query with a place only finds what is there or serves it, or what is within 25 miles if nothing is.
    const { hits, understanding } = await search({ query: zipCode }, locale);
    if (!proximity) {
      const present = new Set(hits.map(({ id }) => id));
      const found = words === '' ? hits : (await search({ query: `${words} ${zipCode}` }, locale)).hits;
      return found.map(({ id }) => id).filter((id) => present.has(id));
    }
    const { latitude, longitude } = understanding.place ?? {};
    if (latitude === undefined || longitude === undefined) {
      return [];
    }
    const radiusMiles = Math.ceil(proximity / metresPerMile);
    const near = await search({ query: words, near: `${latitude},${longitude}`, radiusMiles }, locale);
    return near.hits
      .map(({ id, match }) => ({ id, metres: (match.distanceMiles ?? Number.POSITIVE_INFINITY) * metresPerMile }))
      .filter(({ metres }) => metres <= proximity)
      .sort((one, other) => one.metres - other.metres)
      .map(({ id }) => id);
  }

  /** Without services that were withdrawn meanwhile. */
  async function formatServices(services: readonly Joined[]): Promise<HsdsRecord[]> {
    const resources = await exportedByIds(
      deps,
      services.flatMap((service) => service.map(({ id }) => id)),
    );
    const byId = new Map(resources.map((resource) => [resource.id, resource]));
    return services.flatMap((service) => {
      const [first, ...others] = service.flatMap(({ id }) => byId.get(id) ?? []);
      const whole: ExportedService | undefined = first && [first, ...others];
      return whole ? [hsdsService(whole)] : [];
    });
  }

  return {
    async list(query: HsdsServicesQuery, locale: Language): Promise<Listing> {
      const services = await found(query, locale);
      return query.minimal
        ? listingOf(services.map((service) => ({ id: service[0].id, modified_date: lastModified(service) })))
        : listed<Joined>(services, formatServices, query.full);
    },
    async read(id: string): Promise<HsdsRecord> {
      const services = isId(id) ? await joinedServices() : [];
      const [record] = await formatServices(services.filter(([first]) => first.id === id.toLowerCase()));
      if (record === undefined) {
        throw new ApiError('resource-not-found');
      }
      return record;
    },
    /**
     * By the id of a changed resource, the services that the change may affect: its own, and those of the other places of the
     * same imported service, which join or leave it. A resource that is joined to another has no service with its own id.
     */
    async affectedBy(ids: readonly string[]): Promise<(id: string) => { id: string; isService: boolean }[]> {
      const { services, groups } = ids.length === 0 ? { services: [], groups: [] } : await joinedAndGroups();
      const serviceIds = new Set(services.map(([first]) => first.id));
      const found = new Set(services.flatMap((service) => service.map((place) => place.id)));
      const groupOf = new Map(groups.flatMap((group) => group.map((one) => [one, group] as const)));
      return (id) =>
        [...new Set([id, ...(groupOf.get(id) ?? []).filter((one) => found.has(one))])].map((one) => ({
          id: one,
          isService: serviceIds.has(one),
        }));
    },
    /** By organization id, without the nested organization. `whole`: not in short form. */
    async ofOrganizations(ids: readonly string[], whole: boolean): Promise<Map<string, HsdsRecord[]>> {
      const asked = new Set(ids);
      const found = new Map<string, HsdsRecord[]>();
      for (const service of await joinedServices()) {
        const organization = service[0].organization_id ?? '';
        const records = asked.has(organization) ? await formatServices([service]) : [];
        for (const { organization: _holder, ...record } of records) {
          const shown: HsdsRecord = whole ? record : shortForm(record);
          found.set(organization, [...(found.get(organization) ?? []), shown]);
        }
      }
      return found;
    },
    /** Ids of the organizations that offer a service with the requested term; null when no term is requested. */
    async offering(query: TermFilter): Promise<string[] | null> {
      if ((query.taxonomy_term_id ?? query.taxonomy_id) === undefined) {
        return null;
      }
      const services = (await joinedServices()).filter(([first]) => hasTerm(first, query));
      return [...new Set(services.flatMap(([first]) => first.organization_id ?? []))];
    },
    async listAtLocations(query: HsdsServicesAtLocationsQuery, locale: Language): Promise<Listing> {
      const { postcode } = query;
      if (postcode === undefined) {
        return listed((await found(query, locale)).flatMap(atLocations), formatLinks, query.full);
      }
      const ids = await idsAt({ ...query, postcode }, locale);
      const services = (await joinedServices()).filter(matchesFilter(query));
      const links = new Map(services.flatMap(atLocations).map((link) => [link.place.id, link]));
      return listed(
        ids.flatMap((id) => links.get(id) ?? []),
        formatLinks,
        query.full,
      );
    },
    async readAtLocation(id: string): Promise<HsdsRecord> {
      const links = (await joinedServices()).flatMap(atLocations);
      const [record] = await formatLinks(links.filter(({ place }) => atLocationId(place.id) === id.toLowerCase()));
      if (record === undefined) {
        throw new ApiError('resource-not-found');
      }
      // The standard's API document names the schema of a service for this reply, which requires these fields.
      const { name, status } = isHsdsRecord(record.service) ? record.service : {};
      return { name, status, ...record };
    },
  };

  /** In the same order, without those that were withdrawn meanwhile. */
  async function formatLinks(links: readonly ServiceAtLocation[]): Promise<HsdsRecord[]> {
    const services = await formatServices([...new Set(links.map(({ service }) => service))]);
    const byId = new Map<string, HsdsRecord>(services.flatMap(linksOf));
    return links.map(({ place }) => byId.get(atLocationId(place.id))).filter((link) => link !== undefined);
  }
}

type TermFilter = Pick<HsdsServicesQuery, 'taxonomy_term_id' | 'taxonomy_id'>;
type Filter = TermFilter & Pick<HsdsServicesQuery, 'search' | 'modified_after' | 'organization_id'>;
type ServiceAtLocation = { service: Joined; place: Outline };

function matchesFilter(query: Filter): (service: Joined) => boolean {
  const { modified_after, organization_id } = query;
  const after = modified_after === undefined ? undefined : Date.parse(modified_after);
  return (service) =>
    (after === undefined || service.some(({ updated_at }) => updated_at.getTime() >= after)) &&
    (organization_id === undefined || service[0].organization_id === organization_id.toLowerCase()) &&
    hasTerm(service[0], query);
}

/** True if no term is requested. */
function hasTerm(outline: Outline, { taxonomy_term_id, taxonomy_id }: TermFilter): boolean {
  return (
    (taxonomy_term_id ?? taxonomy_id) === undefined ||
    termsOf(outline).some(
      (term) =>
        (taxonomy_term_id === undefined || term.id === taxonomy_term_id) &&
        (taxonomy_id === undefined || term.taxonomy_detail.id === taxonomy_id),
    )
  );
}

function listed<T>(
  items: readonly T[],
  write: (items: readonly T[]) => Promise<HsdsRecord[]>,
  whole: boolean | undefined,
): Listing {
  return {
    total: items.length,
    async read(from, to) {
      const records = await write(items.slice(from, to));
      return whole ? records : records.map(shortForm);
    },
  };
}

function atLocations(service: Joined): ServiceAtLocation[] {
  return service.filter(({ has_location }) => has_location).map((place) => ({ service, place }));
}

function lastModified(service: Joined): string {
  return new Date(Math.max(...service.map(({ updated_at }) => updated_at.getTime()))).toISOString();
}

/** The service at each of its locations, by id. */
function linksOf({ service_at_locations: links, ...service }: HsdsRecord): [string, HsdsRecord][] {
  const records = Array.isArray(links) ? links.filter(isHsdsRecord) : [];
  return records.map((link) => [String(link.id), { ...link, service }]);
}

function termsOf(outline: Outline) {
  return listedTaxonomies.map((own) => ownTerm(own, outline[own]));
}

/** Services in the API of HSDS 3: public resources, joined and written as in an export. */
import type { HsdsServicesQuery } from '@waymark/contract/hsds-endpoints';
import { SearchQuery } from '@waymark/contract/search';
import type { ExportedService } from '@waymark/hsds/exported';
import { atLocationId, hsdsService } from '@waymark/hsds/hsds-service';
import { joinPlaces } from '@waymark/hsds/join-places';
import { type HsdsRecord, isHsdsRecord } from '@waymark/hsds/nested-tables';
import { listedTaxonomies, ownTerm } from '@waymark/hsds/own-taxonomies';
import type { Language } from '@waymark/matching/text/language';
import * as z from 'zod/mini';
import { outlinesOfPublicResources, placesOfServices } from '../../domain/directory/read-public-resources.ts';
import { isId } from '../../platform/database/is-id.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { type Exporting, exportedByIds } from '../../services/hsds-transfer/exported-records.ts';
import type { Directory } from '../../services/search/directory.ts';
import { hsdsPage, inShort, onPage } from './hsds-page.ts';

export type ServiceParts = Exporting & { directory: Directory };
export type Services = ReturnType<typeof createServices>;

type Outline = Awaited<ReturnType<typeof outlinesOfPublicResources>>[number];
/** The resources of one service; its id is that of the first. */
type Joined = readonly [Outline, ...Outline[]];

/** The search returns no more hits. */
const maxFound = 1000;

export function createServices(parts: ServiceParts) {
  const { db, directory, now } = parts;
  /** Cache of joined services, by ids and versions of their resources: reading them all again would take seconds. */
  let joinedBefore = new Map<string, string[][]>();

  async function joinedServices(): Promise<Joined[]> {
    return (await joinedAndGroups()).services;
  }

  /** `groups`: ids of the resources that an import has made of one service, whether they are joined or not. */
  async function joinedAndGroups(): Promise<{ services: Joined[]; groups: string[][] }> {
    const [outlines, groups] = await Promise.all([outlinesOfPublicResources(db), placesOfServices(db)]);
    const byId = new Map(outlines.map((outline) => [outline.id, outline]));
    const joinedNow = new Map<string, string[][]>();
    const services: Joined[] = [];
    for (const ids of groups) {
      const there = ids.flatMap((id) => byId.get(id) ?? []);
      const key = there.map(({ id, row_version }) => `${id} ${row_version}`).join();
      const joined =
        joinedBefore.get(key) ??
        joinPlaces(
          await exportedByIds(
            parts,
            there.map(({ id }) => id),
          ),
        ).map((service) => service.map(({ id }) => id));
      joinedNow.set(key, joined);
      for (const service of joined) {
        const [first, ...others] = service.flatMap((id) => byId.get(id) ?? []);
        if (first) {
          services.push([first, ...others]);
        }
      }
      for (const { id } of there) {
        byId.delete(id);
      }
    }
    joinedBefore = joinedNow;
    const alone = [...byId.values()].map((outline): Joined => [outline]);
    return { services: [...services, ...alone].toSorted(([one], [other]) => (one.id < other.id ? -1 : 1)), groups };
  }

  async function found(query: HsdsServicesQuery, locale: Language): Promise<Joined[]> {
    const { search, modified_after, taxonomy_term_id, taxonomy_id, organization_id } = query;
    const after = modified_after === undefined ? undefined : Date.parse(modified_after);
    const isAsked = (service: Joined) =>
      (after === undefined || service.some(({ updated_at }) => updated_at.getTime() >= after)) &&
      (organization_id === undefined || service[0].organization_id === organization_id.toLowerCase()) &&
      ((taxonomy_term_id ?? taxonomy_id) === undefined ||
        termsOf(service[0]).some(
          (term) =>
            (taxonomy_term_id === undefined || term.id === taxonomy_term_id) &&
            (taxonomy_id === undefined || term.taxonomy_detail.id === taxonomy_id),
        ));
    const services = (await joinedServices()).filter(isAsked);
    if (search === '') {
      return services;
    }
    const question = { ...z.parse(SearchQuery, { query: search }), size: maxFound };
    const { hits } = await directory.search({ query: question, locale, now: now() });
    const byResource = new Map(services.flatMap((service) => service.map(({ id }) => [id, service] as const)));
    return [...new Set(hits.map(({ id }) => byResource.get(id)))].filter((service) => service !== undefined);
  }

  /** Leaves out services that were withdrawn in the meantime. */
  async function written(services: readonly Joined[]): Promise<HsdsRecord[]> {
    const resources = await exportedByIds(
      parts,
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
    async list(query: HsdsServicesQuery, locale: Language) {
      const all = await found(query, locale);
      const records = await written(onPage(query, all));
      return hsdsPage(query, all.length, query.full ? records : records.map(inShort));
    },
    async read(id: string): Promise<HsdsRecord> {
      const services = isId(id) ? await joinedServices() : [];
      const [record] = await written(services.filter(([first]) => first.id === id.toLowerCase()));
      if (record === undefined) {
        throw new Refusal('resource-not-found');
      }
      return record;
    },
    /**
     * What a change of resources did to services: itself, and the places of the same service, which may be joined with it or
     * not any more. One that is joined with others has no service of its id.
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
    /** Without the organization, which contains them. */
    async ofOrganization(id: string): Promise<HsdsRecord[]> {
      const services = (await joinedServices()).filter(([first]) => first.organization_id === id);
      return (await written(services)).map((record) => {
        const { organization: _holder, ...service } = inShort(record);
        return service;
      });
    },
    async listAtLocations(query: HsdsServicesQuery, locale: Language) {
      const all = (await found(query, locale)).flatMap((service) =>
        service.filter(({ has_location }) => has_location).map((place) => ({ service, place })),
      );
      const asked = onPage(query, all);
      const services = await written([...new Set(asked.map(({ service }) => service))]);
      const byId = new Map<string, HsdsRecord>(services.flatMap(linksOf));
      const contents = asked.map(({ place }) => byId.get(atLocationId(place.id))).filter((link) => link !== undefined);
      return hsdsPage(query, all.length, query.full ? contents : contents.map(inShort));
    },
  };
}

/** The service at each of its locations, by id. */
function linksOf({ service_at_locations: links, ...service }: HsdsRecord): [string, HsdsRecord][] {
  const records = Array.isArray(links) ? links.filter(isHsdsRecord) : [];
  return records.map((link) => [String(link.id), { ...link, service }]);
}

function termsOf(outline: Outline) {
  return listedTaxonomies.map((own) => ownTerm(own, outline[own]));
}

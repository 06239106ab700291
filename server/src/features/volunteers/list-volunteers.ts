/** Lists volunteers: all for administrators, one's own sign-ups for everyone else. */
import { createPage } from '@waymark/contract/response-envelope';
import type { ListedVolunteersQuery, SkillQuery, VolunteersQuery } from '@waymark/contract/volunteer';
import { presentVolunteer } from '../../domain/volunteers/present-volunteer.ts';
import { listVolunteerRows, type VolunteerList } from '../../domain/volunteers/volunteer-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';

export function listVolunteers(db: Database, caller: Caller, query: ListedVolunteersQuery) {
  return pageOfVolunteers(db, query, {
    search: query.search,
    ...((caller.role !== 'ADMIN' || query.own) && { owner: caller }),
  });
}

export function listPendingVolunteers(db: Database, query: VolunteersQuery) {
  return pageOfVolunteers(db, query, { search: query.search, backgroundChecked: false });
}

export function searchVolunteers(db: Database, query: SkillQuery) {
  return pageOfVolunteers(db, query, { skill: query.skill });
}

type Paging = Pick<VolunteersQuery, 'page' | 'size' | 'sort'>;

async function pageOfVolunteers(db: Database, { page, size, sort }: Paging, filter: Omit<VolunteerList, keyof Paging>) {
  const { rows, total } = await listVolunteerRows(db, { ...filter, sort, page, size });
  return { data: rows.map(presentVolunteer), page: createPage(page, size, total) };
}

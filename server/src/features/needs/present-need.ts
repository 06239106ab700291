/** Maps a need to the API's form, for its owner and administrators. */
import type { NeedFollowUp } from '@waymark/contract/follow-up';
import { isLiveMatch } from '@waymark/contract/match-lifecycle';
import type { Need, NeedMatch, NeedOffer } from '@waymark/contract/need';
import type { NeedNote, NeedPerson } from '@waymark/contract/need-assignment';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { findPublicResources } from '../../domain/directory/public-resources.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { isOpenQuestion } from './follow-up-state.ts';
import { followUpsOfNeeds, type NeedFollowUpRow, wrongReportsAbout } from './follow-up-store.ts';
import { hadAccepted, isOfVolunteer, type MatchRow, matchesOfNeeds } from './match-store.ts';
import { type NeedNoteRow, notesOfNeeds } from './need-assignment-store.ts';
import type { NeedRow } from './need-store.ts';
import { reachOf } from './reach-of-need.ts';

export async function presentNeeds(
  db: Database,
  rows: readonly NeedRow[],
  viewer: Pick<Caller, 'role'>,
): Promise<Need[]> {
  const isAdmin = viewer.role === 'ADMIN';
  const ids = rows.map(({ id }) => id);
  const matches = await matchesOfNeeds(db, ids);
  const resources = await findPublicResources(db, [...new Set([...resourcesIn(rows), ...resourcesIn(matches)])]);
  const followUps = await followUpsOfNeeds(db, ids);
  const notes = isAdmin ? await notesOfNeeds(db, ids) : [];
  const wrongReports = isAdmin
    ? await wrongReportsAbout(db, [...resourcesIn(rows), ...resourcesIn(matches), ...resourcesIn(followUps)])
    : new Map<string, number>();
  return rows.map((row) => ({
    ...omitEmpty({
      createdBy: isAdmin && detailsDeleted(row) ? null : row.owner_id,
      createdByName: isAdmin && !detailsDeleted(row) ? row.owner_name : null,
      detailsDeleted: detailsDeleted(row) ? true : null,
      ...(isAdmin ? adminFields(row, notes) : {}),
      withoutAccount:
        isAdmin && row.owner_id === null && !detailsDeleted(row)
          ? omitEmpty({ name: row.contact_name, email: row.contact_email, phone: row.contact_phone })
          : null,
      match: matchOf(
        row,
        resources.get(row.matched_resource_id ?? '')?.name ?? volunteerName(row, isAdmin),
        wrongReports.get(row.matched_resource_id ?? ''),
      ),
      matches: shownMatches(row, matches)?.map((one) =>
        presentMatch(one, {
          isAdmin,
          resourceName: resources.get(one.resource_id ?? '')?.name ?? null,
          wrongReports: wrongReports.get(one.resource_id ?? ''),
        }),
      ),
      ...lostCounterpart(row, matches),
      reach: reachOf(row),
      followUp: openQuestion(row, followUps),
      followUps: isAdmin
        ? followUps
            .filter(({ need_id }) => need_id === row.id)
            .map((one) => presentFollowUp(one, wrongReports.get(one.resource_id ?? '')))
        : null,
      offers: isAdmin ? matches.filter(({ need_id }) => need_id === row.id).flatMap(presentNeedOffer) : null,
      notes: row.notes,
    }),
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    priority: row.priority,
    status: row.status,
    shareEmail: row.share_email,
    sharePhone: row.share_phone,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  }));
}

/** Of a withdrawn need: administrators do not learn either whose it was. */
function detailsDeleted(row: NeedRow): boolean {
  return row.details_deleted_at !== null;
}

/** Fields for administrators only. */
function adminFields(row: NeedRow, notes: readonly NeedNoteRow[]) {
  return {
    person: row.owner_email === null || detailsDeleted(row) ? null : personOf(row, row.owner_email),
    assignedTo: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
    due: row.due_on,
    staffNotes: notes.filter(({ need_id }) => need_id === row.id).map(presentNote),
  };
}

function personOf(row: NeedRow, email: string): NeedPerson {
  const given = { phone: row.owner_phone, city: row.owner_city, zipCode: row.owner_zip_code };
  return { email, language: row.owner_locale ?? 'en', ...omitEmpty(given) };
}

function presentNote({ id, created_at, author_name, words }: NeedNoteRow): NeedNote {
  return { id, at: created_at.toISOString(), words, ...omitEmpty({ by: author_name }) };
}

export async function presentNeed(db: Database, row: NeedRow, caller: Caller): Promise<Need> {
  const [need] = await presentNeeds(db, [row], caller);
  if (!need) {
    throw new Error('One row is one need.');
  }
  return need;
}

function hasAccepted({ offer_status }: NeedRow): boolean {
  return offer_status === 'ACCEPTED' || offer_status === 'DONE';
}

/** The owner sees the first name, once the volunteer has accepted. */
function volunteerName(row: NeedRow, isAdmin: boolean): string | null {
  if (isAdmin) {
    return row.volunteer_name;
  }
  return hasAccepted(row) ? row.volunteer_first_name : null;
}

function resourcesIn(rows: readonly { matched_resource_id?: string | null; resource_id?: string | null }[]): string[] {
  return rows.flatMap(({ matched_resource_id, resource_id }) => matched_resource_id ?? resource_id ?? []);
}

function openQuestion(row: NeedRow, followUps: readonly NeedFollowUpRow[]) {
  const open = followUps.find((one) => one.need_id === row.id && isOpenQuestion(one, row));
  return open ? { askedAt: open.asked_at.toISOString() } : null;
}

function presentFollowUp(row: NeedFollowUpRow, wrongReports: number | undefined): NeedFollowUp {
  return {
    ...omitEmpty({
      answeredAt: row.answered_at?.toISOString(),
      answer: row.answer,
      resourceId: row.resource_id,
      volunteerId: row.volunteer_id,
      name: row.resource_name ?? row.volunteer_name,
      wrongReports,
    }),
    askedAt: row.asked_at.toISOString(),
  };
}

function matchOf(row: NeedRow, name: string | null, wrongReports: number | undefined) {
  return row.matched_at
    ? omitEmpty({
        resourceId: row.matched_resource_id,
        volunteerId: row.matched_volunteer_id,
        name,
        matchedAt: row.matched_at.toISOString(),
        offer:
          row.offer_status && row.offer_until
            ? { status: row.offer_status, answerUntil: row.offer_until.toISOString() }
            : null,
        contact:
          hasAccepted(row) && row.volunteer_first_name !== null
            ? volunteerContact(row.volunteer_first_name, {
                email: row.offer_shares_email ? row.volunteer_email : null,
                phone: row.offer_shares_phone ? row.volunteer_phone : null,
              })
            : null,
        wrongReports,
      })
    : null;
}

function volunteerContact(firstName: string, shared: { email: string | null; phone: string | null }) {
  return { firstName, ...omitEmpty(shared) };
}

/** The live matches of an open request, those that helped of a closed one, the leading match first; null: there is none. */
function shownMatches(need: NeedRow, matches: readonly MatchRow[]): MatchRow[] | null {
  const stillExists = ({ volunteer_id, resource_id }: MatchRow) => volunteer_id !== null || resource_id !== null;
  const isShown = (match: MatchRow) =>
    isActiveNeed(need.status) ? isLiveMatch(match.status) : match.status === 'DONE' && stillExists(match);
  const isLeading = (match: MatchRow) =>
    match.volunteer_id === need.matched_volunteer_id && match.resource_id === need.matched_resource_id;
  const shown = matches.filter((match) => match.need_id === need.id && isShown(match));
  return shown.length === 0 ? null : shown.sort((one, other) => Number(isLeading(other)) - Number(isLeading(one)));
}

/**
 * Set while the request is pending after its newest match was ended by anybody but its owner, and while it is matched and they
 * have so ended the match of a volunteer who had accepted, until a newer match is made.
 */
function lostCounterpart({ id, status }: NeedRow, matches: readonly MatchRow[]) {
  const [newest, ...older] = matches.filter(({ need_id }) => need_id === id);
  if (newest && status === 'MATCHED') {
    const isLost = (one: MatchRow) =>
      isTakenAway(one) && hadAccepted(one) && !(one.ended_at && one.ended_at < newest.asked_at);
    return [newest, ...older].some(isLost) ? { lostVolunteer: true } : {};
  }
  if (!newest || status !== 'PENDING' || !isTakenAway(newest)) {
    return {};
  }
  return isOfVolunteer(newest) ? { lostVolunteer: true } : { lostPlace: true };
}

/** Ended by anybody but the owner. */
function isTakenAway({ ended_by }: MatchRow): boolean {
  return ended_by !== null && ended_by !== 'person';
}

type MatchView = { isAdmin: boolean; resourceName: string | null; wrongReports: number | undefined };

function presentMatch(row: MatchRow, { isAdmin, resourceName, wrongReports }: MatchView): NeedMatch {
  const { volunteer_first_name: firstName, status } = row;
  const isAccepted = status === 'ACCEPTED' || status === 'DONE';
  return {
    ...omitEmpty({
      resourceId: row.resource_id,
      volunteerId: row.volunteer_id,
      name: resourceName ?? (isAdmin ? row.volunteer_name : isAccepted ? firstName : null),
      answerUntil: row.answer_until?.toISOString(),
      contact:
        isAccepted && firstName !== null
          ? volunteerContact(firstName, {
              email: row.share_email ? row.volunteer_email : null,
              phone: row.share_phone ? row.volunteer_phone : null,
            })
          : null,
      wrongReports,
    }),
    id: row.id,
    status,
    matchedAt: row.asked_at.toISOString(),
  };
}

function presentNeedOffer(row: MatchRow): NeedOffer[] {
  if (!isOfVolunteer(row) || row.status === 'SUGGESTED') {
    return [];
  }
  return [
    {
      ...omitEmpty({
        volunteerId: row.volunteer_id,
        name: row.volunteer_name,
        answeredAt: row.answered_at?.toISOString(),
        message: row.message,
        reason: row.reason,
      }),
      status: row.status,
      askedAt: row.asked_at.toISOString(),
    },
  ];
}

/** What the audit log may hold of a need: nothing in the person's words. */
export function auditableFields(row: NeedRow) {
  return {
    category: row.category,
    priority: row.priority,
    status: row.status,
    matchedResourceId: row.matched_resource_id,
    matchedVolunteerId: row.matched_volunteer_id,
  };
}

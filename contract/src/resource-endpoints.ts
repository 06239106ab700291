/** Calls that add, change and review resources, and suggestions for them. Finding them: endpoints.ts. */
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf } from './envelope.ts';
import { ById } from './list-query.ts';
import { Resource } from './resource.ts';
import {
  AdminResourcesQuery,
  AdminResourcesReply,
  Approval,
  EditedResource,
  MyResourcesQuery,
  NewResource,
  Rejection,
} from './resource-bodies.ts';
import { BulkReview, BulkReviewReply, ReviewReply, UndoneReview, UndoReply } from './review.ts';
import { NewSuggestion, Suggestion, SuggestionDecision, SuggestionReceipt, SuggestionsQuery } from './suggestion.ts';

export const resourceEndpoints = {
  addResource: endpoint({
    ...calls.addResource,
    summary: 'Submit a resource; an administrator approves it before people can find it',
    access: 'everyone',
    keepsCaller: true,
    body: NewResource,
    reply: dataOf(Resource),
    status: 201,
    problems: ['too-many-resources', 'too-many-attempts'],
    noStore: true,
  }),
  editResource: endpoint({
    ...calls.editResource,
    summary: 'Change a resource: its creator, a member of its organization, an administrator',
    access: 'signed-in',
    params: ById,
    body: EditedResource,
    reply: dataOf(Resource),
    problems: ['resource-not-found', 'not-allowed', 'status-not-allowed', 'changed-meanwhile', 'too-many-resources'],
  }),
  listMyResources: endpoint({
    ...calls.listMyResources,
    summary: 'The resources that the caller submitted, in every status',
    access: 'signed-in',
    query: MyResourcesQuery,
    reply: pageOf(Resource),
    problems: [],
  }),
  listAllResources: endpoint({
    ...calls.listAllResources,
    summary: 'Every resource, in every status, with counts',
    access: 'admin',
    query: AdminResourcesQuery,
    reply: AdminResourcesReply,
    problems: [],
  }),
  approveResource: endpoint({
    ...calls.approveResource,
    summary: 'Approve a resource that is pending: people can find it from now on',
    access: 'admin',
    params: ById,
    body: Approval,
    reply: ReviewReply,
    problems: ['resource-not-found', 'resource-not-pending', 'changed-meanwhile'],
  }),
  rejectResource: endpoint({
    ...calls.rejectResource,
    summary: 'Reject a resource that is pending, with a reason for whoever submitted it',
    access: 'admin',
    params: ById,
    body: Rejection,
    reply: ReviewReply,
    problems: ['resource-not-found', 'resource-not-pending', 'changed-meanwhile'],
  }),
  reviewResources: endpoint({
    ...calls.reviewResources,
    summary: 'Approve or reject up to a hundred pending resources at once, and hear about each what happened',
    access: 'admin',
    body: BulkReview,
    reply: BulkReviewReply,
    problems: [],
  }),
  undoReview: endpoint({
    ...calls.undoReview,
    summary: 'Take a decision back while nobody has heard of it: what nobody has changed since is pending again',
    access: 'admin',
    body: UndoneReview,
    reply: UndoReply,
    problems: ['review-not-found', 'review-final'],
  }),
  suggestChange: endpoint({
    ...calls.suggestChange,
    summary: 'Suggest a change of a resource that somebody else looks after',
    access: 'everyone',
    keepsCaller: true,
    params: ById,
    body: NewSuggestion,
    reply: dataOf(SuggestionReceipt),
    status: 201,
    problems: ['resource-not-found', 'too-many-attempts'],
    noStore: true,
  }),
  listSuggestions: endpoint({
    ...calls.listSuggestions,
    summary: 'Suggested changes',
    access: 'admin',
    query: SuggestionsQuery,
    reply: pageOf(Suggestion),
    problems: [],
  }),
  readSuggestion: endpoint({
    ...calls.readSuggestion,
    summary: 'One suggestion, with what the resource holds now',
    access: 'admin',
    params: ById,
    reply: dataOf(Suggestion),
    problems: ['suggestion-not-found'],
  }),
  decideSuggestion: endpoint({
    ...calls.decideSuggestion,
    summary: 'Accept or decline a suggestion field by field',
    access: 'admin',
    params: ById,
    body: SuggestionDecision,
    reply: dataOf(Suggestion),
    problems: ['suggestion-not-found', 'suggestion-decided', 'status-not-allowed', 'changed-meanwhile'],
  }),
} as const;

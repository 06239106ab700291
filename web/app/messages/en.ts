import account from './en/account.json' with { type: 'json' };
import admin from './en/admin.json' with { type: 'json' };
import adminAudit from './en/admin-audit.json' with { type: 'json' };
import adminDashboard from './en/admin-dashboard.json' with { type: 'json' };
import adminMessages from './en/admin-messages.json' with { type: 'json' };
import adminNeeds from './en/admin-needs.json' with { type: 'json' };
import adminOrganizations from './en/admin-organizations.json' with { type: 'json' };
import adminResources from './en/admin-resources.json' with { type: 'json' };
import adminSettings from './en/admin-settings.json' with { type: 'json' };
import adminSuggestions from './en/admin-suggestions.json' with { type: 'json' };
import adminTransfer from './en/admin-transfer.json' with { type: 'json' };
import adminUsers from './en/admin-users.json' with { type: 'json' };
import adminVolunteers from './en/admin-volunteers.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import contribute from './en/contribute.json' with { type: 'json' };
import dashboard from './en/dashboard.json' with { type: 'json' };
import editing from './en/editing.json' with { type: 'json' };
import enumerations from './en/enumerations.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import fields from './en/fields.json' with { type: 'json' };
import frame from './en/frame.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import navigator from './en/navigator.json' with { type: 'json' };
import need from './en/need.json' with { type: 'json' };
import organization from './en/organization.json' with { type: 'json' };
import profile from './en/profile.json' with { type: 'json' };
import records from './en/records.json' with { type: 'json' };
import resource from './en/resource.json' with { type: 'json' };
import saved from './en/saved.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };
import shared from './en/shared.json' with { type: 'json' };
import volunteer from './en/volunteer.json' with { type: 'json' };

export const messages = {
  admin,
  adminDashboard,
  adminUsers,
  adminResources,
  adminSuggestions,
  adminNeeds,
  adminVolunteers,
  adminOrganizations,
  adminMessages,
  adminSettings,
  adminAudit,
  adminTransfer,
  account,
  contact,
  contribute,
  dashboard,
  editing,
  enumerations,
  errors,
  fields,
  frame,
  home,
  navigator,
  need,
  organization,
  profile,
  records,
  resource,
  search,
  saved,
  shared,
  volunteer,
};

import account from './en/account.json' with { type: 'json' };
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

import account from './es/account.json' with { type: 'json' };
import contact from './es/contact.json' with { type: 'json' };
import contribute from './es/contribute.json' with { type: 'json' };
import dashboard from './es/dashboard.json' with { type: 'json' };
import editing from './es/editing.json' with { type: 'json' };
import enumerations from './es/enumerations.json' with { type: 'json' };
import errors from './es/errors.json' with { type: 'json' };
import fields from './es/fields.json' with { type: 'json' };
import frame from './es/frame.json' with { type: 'json' };
import home from './es/home.json' with { type: 'json' };
import navigator from './es/navigator.json' with { type: 'json' };
import need from './es/need.json' with { type: 'json' };
import organization from './es/organization.json' with { type: 'json' };
import profile from './es/profile.json' with { type: 'json' };
import records from './es/records.json' with { type: 'json' };
import resource from './es/resource.json' with { type: 'json' };
import saved from './es/saved.json' with { type: 'json' };
import search from './es/search.json' with { type: 'json' };
import shared from './es/shared.json' with { type: 'json' };
import volunteer from './es/volunteer.json' with { type: 'json' };

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

import account from './ar/account.json' with { type: 'json' };
import contact from './ar/contact.json' with { type: 'json' };
import contribute from './ar/contribute.json' with { type: 'json' };
import dashboard from './ar/dashboard.json' with { type: 'json' };
import editing from './ar/editing.json' with { type: 'json' };
import enumerations from './ar/enumerations.json' with { type: 'json' };
import errors from './ar/errors.json' with { type: 'json' };
import fields from './ar/fields.json' with { type: 'json' };
import frame from './ar/frame.json' with { type: 'json' };
import home from './ar/home.json' with { type: 'json' };
import navigator from './ar/navigator.json' with { type: 'json' };
import need from './ar/need.json' with { type: 'json' };
import organization from './ar/organization.json' with { type: 'json' };
import profile from './ar/profile.json' with { type: 'json' };
import records from './ar/records.json' with { type: 'json' };
import resource from './ar/resource.json' with { type: 'json' };
import saved from './ar/saved.json' with { type: 'json' };
import search from './ar/search.json' with { type: 'json' };
import shared from './ar/shared.json' with { type: 'json' };
import volunteer from './ar/volunteer.json' with { type: 'json' };

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

import account from './en/account.json' with { type: 'json' };
import enumerations from './en/enumerations.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import fields from './en/fields.json' with { type: 'json' };
import frame from './en/frame.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import need from './en/need.json' with { type: 'json' };
import organization from './en/organization.json' with { type: 'json' };
import resource from './en/resource.json' with { type: 'json' };
import search from './en/search.json' with { type: 'json' };

export const messages = { account, enumerations, errors, fields, frame, home, need, organization, resource, search };

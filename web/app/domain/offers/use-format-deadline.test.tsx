import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { useFormatDeadline } from './use-format-deadline.ts';

const Deadline = () => useFormatDeadline()(`${new Date().getUTCFullYear()}-11-26T19:00:00Z`);

it.each([
  ['en', 'Nov 26, 2:00 PM Eastern Standard Time'],
  ['es', '26 nov, 14:00 hora estándar oriental'],
  ['ar', '26 نوفمبر، 2:00 م التوقيت الرسمي الشرقي لأمريكا الشمالية'],
] as const)('says the hour of a deadline, and the time zone in words (%s)', (locale, expected) => {
  const html = renderToString(
    <IntlProvider locale={locale} messages={{}} timeZone="America/New_York">
      <Deadline />
    </IntlProvider>,
  );
  expect(html.replace(/\s/gu, ' ')).toBe(expected);
});

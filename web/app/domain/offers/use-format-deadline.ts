import { useFormatDateTime } from '../../messages/dates/use-format-date-time.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * Formats the last moment to do something, with its hour. As the server renders it, and without JavaScript, it is in the time zone of
 * the site, whose name is added in words: `short` would be "GMT-5" in most languages, and `longGeneric` "GMT+00:00" for UTC.
 * Elements that show it need `suppressHydrationWarning`, as the browser renders it anew in the reader's time zone.
 */
export function useFormatDeadline(): (moment: string) => string {
  const formatDateTime = useFormatDateTime();
  const more = useHydrated() ? {} : ({ timeZoneName: 'long' } as const);
  return (moment) => formatDateTime(moment, more);
}

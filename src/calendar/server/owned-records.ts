import { omitted, time, type OwnedTables } from '#database/owned.ts'

export const calendarTables = {
  calendar_feeds: {
    key: [],
    download: {
      file: 'calendar-feed',
      columns: { userId: omitted, tokenHash: omitted, createdAt: time, lastReadAt: time },
    },
  },
} as const satisfies OwnedTables<'calendar_feeds'>

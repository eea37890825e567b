import { editedColumns, flag, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const busyCalendarTables = {
  busy_times: {
    key: ['startsAt', 'endsAt', 'calendarId'],
    download: {
      file: 'busy-times',
      columns: { userId: omitted, calendarId: plain, startsAt: time, endsAt: time },
    },
  },
  busy_calendars: {
    key: ['id'],
    download: {
      file: 'busy-calendars',
      columns: {
        userId: omitted,
        id: plain,
        name: plain,
        urlEncrypted: omitted,
        etag: omitted,
        readAt: time,
        okAt: time,
        expandedAt: omitted,
        failure: plain,
        isCut: flag,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'busy_calendars' | 'busy_times'>

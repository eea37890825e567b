import { flag, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const notificationTables = {
  notifications: {
    key: ['id'],
    download: {
      file: 'notifications',
      columns: {
        userId: omitted,
        id: plain,
        type: plain,
        title: plain,
        message: plain,
        relatedId: plain,
        relatedType: plain,
        priority: plain,
        isRead: flag,
        scheduledFor: time,
        createdAt: time,
      },
    },
  },
  notified_once: {
    key: ['key'],
    download: { leftOut: 'notes of what was announced once, so that it is not announced again' },
  },
} as const satisfies OwnedTables<'notifications' | 'notified_once'>

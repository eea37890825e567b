import { editedColumns, flag, json, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const dealTables = {
  deal_events: {
    key: ['dealId', 'id'],
    download: {
      file: 'booking-events',
      columns: { userId: omitted, dealId: plain, id: plain, at: time, kind: plain, facts: json },
    },
  },
  deal_links: {
    key: ['dealId', 'id'],
    download: {
      file: 'booking-links',
      columns: { userId: omitted, dealId: plain, id: plain, title: plain, url: plain, createdAt: time },
    },
  },
  deals: {
    key: ['id'],
    download: {
      file: 'bookings',
      columns: {
        userId: omitted,
        id: plain,
        clientId: plain,
        shootId: plain,
        title: plain,
        type: plain,
        day: plain,
        place: plain,
        coordinates: json,
        timeZone: plain,
        name: plain,
        email: plain,
        phone: plain,
        message: plain,
        source: plain,
        language: plain,
        isFromForm: flag,
        notes: plain,
        stage: plain,
        lane: omitted,
        laneAt: omitted,
        receivedAt: time,
        askedAt: time,
        repliedAt: time,
        proposedAt: time,
        bookedAt: time,
        closedAt: time,
        closedFor: plain,
        changeSentAt: time,
        deliveredOn: plain,
        deliveryDays: plain,
        ...editedColumns,
      },
    },
  },
} as const satisfies OwnedTables<'deals' | 'deal_events' | 'deal_links'>

import { flag, omitted, plain, time, type OwnedTables } from '#database/owned.ts'

export const supportTables = {
  support_ticket_messages: {
    key: ['ticketId', 'id'],
    download: {
      file: 'support-messages',
      columns: {
        userId: omitted,
        ticketId: plain,
        id: plain,
        authorId: omitted,
        message: plain,
        isAdminReply: flag,
        createdAt: time,
      },
    },
  },
  support_tickets: {
    key: ['id'],
    download: {
      file: 'support-tickets',
      columns: {
        userId: omitted,
        id: plain,
        email: plain,
        subject: plain,
        searchText: omitted,
        message: plain,
        status: plain,
        priority: plain,
        assignedToId: omitted,
        createdAt: time,
        updatedAt: time,
        version: plain,
      },
    },
  },
} as const satisfies OwnedTables<'support_ticket_messages' | 'support_tickets'>

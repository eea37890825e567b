import type { Priority } from '#notifications/kinds.ts'
import type { TicketStatus } from '#support/api.ts'

export interface SupportTables {
  support_tickets: {
    userId: number
    id: number
    /** The photographer's address when they asked. */
    email: string
    subject: string
    /** What finds it: name, address and subject as they are compared. */
    searchText: string
    message: string
    status: TicketStatus
    priority: Priority
    /** Who works on it; null is nobody, also when their account is gone. */
    assignedToId: number | null
    createdAt: number
    updatedAt: number
    version: number
  }
  support_ticket_messages: {
    /** Whose ticket it is. */
    userId: number
    ticketId: number
    id: number
    /** Null once the account of whoever wrote it is gone. */
    authorId: number | null
    message: string
    isAdminReply: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends SupportTables {}
}

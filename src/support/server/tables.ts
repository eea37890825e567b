import type { Priority } from '#notifications/kinds.ts'
import type { TicketStatus } from '#support/api.ts'

export interface SupportTables {
  support_tickets: {
    userId: number
    id: number
    /** The photographer's address at that time. */
    email: string
    subject: string
    /** Normalized name, address and subject, for the search. */
    searchText: string
    message: string
    status: TicketStatus
    priority: Priority
    /** The assignee; null for none, also after their account was deleted. */
    assignedToId: number | null
    createdAt: number
    updatedAt: number
    version: number
  }
  support_ticket_messages: {
    /** The ticket's photographer. */
    userId: number
    ticketId: number
    id: number
    /** Null when the author's account was deleted. */
    authorId: number | null
    message: string
    isAdminReply: number
    createdAt: number
  }
}

declare module '#database/db.ts' {
  interface Tables extends SupportTables {}
}

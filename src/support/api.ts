import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { longest, requiredLine, requiredText, SearchText } from '#kernel/text.ts'
import { Priority } from '#notifications/kinds.ts'

export const TicketStatus = z.enum(['open', 'in_progress', 'resolved', 'closed'])

/** So many unfinished tickets are counted; beyond them the tab of administrators says no more. */
export const maxCountedTickets = 100

const missing = 'Subject and message are required'

/** What a photographer writes to ask for help. */
export const TicketDraft = z.strictObject({
  subject: requiredLine(longest.title, missing),
  message: requiredText(longest.ticketMessage, missing),
  priority: Priority.default('normal'),
})

/** A further message, of either side: which one, the server knows. */
const MessageDraft = z.strictObject({ message: requiredText(longest.ticketMessage, 'Write a message first') })

/** What administrators set; what is left out stays as it is. */
export const TicketChange = z
  .strictObject({
    status: TicketStatus,
    priority: Priority,
    /** An active administrator; null is nobody. */
    assignedToId: z.int().min(1).max(2_147_483_647).nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change')

const shown = {
  id: z.int(),
  subject: z.string(),
  message: z.string(),
  priority: Priority,
  status: TicketStatus,
  username: z.string(),
  email: z.string(),
}

const times = {
  createdAt: Instant,
  /** When anybody last wrote in it or changed it. */
  updatedAt: Instant,
  /**
   * Counts changes of status, priority and assignment, not messages: whoever decides is not held up by whoever writes.
   */
  version: z.int(),
}

/** A photographer's own ticket: who works on it is told as the support team, by no name. */
export const Ticket = z.object({ ...shown, ...times })

/** A ticket as administrators see it. */
export const AdminTicket = z.object({
  ...shown,
  userId: z.int(),
  assignedToId: z.int().nullable(),
  assignedToName: z.string().nullable(),
  ...times,
})

export const TicketMessage = z.object({
  id: z.int(),
  message: z.string(),
  isAdminReply: z
    .int()
    .transform((said) => said === 1)
    .pipe(z.boolean()),
  /** Null once the account of whoever wrote it is gone. */
  authorName: z.string().nullable(),
  createdAt: Instant,
})

const TicketFilter = z.strictObject({
  ...pageByTime,
  status: TicketStatus.optional(),
  priority: Priority.optional(),
  assigned: z.enum(['mine', 'unassigned']).optional(),
  search: SearchText.transform((text) => text.trim()).optional(),
})

export const support = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/support/tickets',
    input: z.strictObject(pageByTime),
    output: z.array(Ticket),
    summary: 'The photographer’s tickets, newest first',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/support/tickets/:id',
    output: Ticket,
    summary: 'One ticket of the photographer’s',
  }),
  messages: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user/support/tickets/:id/messages',
    input: z.strictObject(pageByTime),
    output: z.array(TicketMessage),
    summary:
      'The messages of a ticket, the newest page first, each in the order they were written; 304 while nothing has changed',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/support/ticket',
    input: TicketDraft,
    output: Ticket,
    status: 201,
    summary: 'Ask for help',
  }),
  write: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/support/tickets/:id/messages',
    input: MessageDraft,
    output: TicketMessage,
    status: 201,
    summary: 'Write in a ticket of one’s own; as an administrator, answer one of somebody else’s',
  }),
  everyone: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/support-tickets',
    input: TicketFilter,
    output: z.array(AdminTicket),
    summary: 'The tickets of all photographers, newest first',
  }),
  openCount: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/support-tickets/open',
    output: z.object({ count: z.int() }),
    summary: 'How many tickets are open or in progress, a hundred at most',
  }),
  findAny: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/support-tickets/:id',
    output: AdminTicket,
    summary: 'One ticket of anybody’s',
  }),
  messagesOfAny: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/support-tickets/:id/messages',
    input: z.strictObject(pageByTime),
    output: z.array(TicketMessage),
    summary:
      'The messages of anybody’s ticket, the newest page first, each in the order they were written; 304 while nothing has changed',
  }),
  change: endpoint({
    access: 'admin',
    method: 'PUT',
    path: '/api/admin/support-tickets/:id',
    input: TicketChange,
    output: AdminTicket,
    summary: 'Set the status, the priority or the administrator of a ticket',
  }),
  ofUser: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/users/:id/tickets',
    input: z.strictObject(pageByTime),
    output: z.array(AdminTicket),
    summary: 'The tickets of a user, newest first',
  }),
}

export type TicketStatus = z.infer<typeof TicketStatus>
export type TicketDraft = z.output<typeof TicketDraft>
export type TicketChange = z.output<typeof TicketChange>
export type TicketFilter = z.output<typeof TicketFilter>
export type Ticket = z.output<typeof Ticket>
export type AdminTicket = z.output<typeof AdminTicket>
export type TicketMessage = z.output<typeof TicketMessage>

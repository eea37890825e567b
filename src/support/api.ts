import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant } from '#kernel/dates.ts'
import { pageByTime } from '#kernel/page.ts'
import { recordId } from '#kernel/record-id.ts'
import { maxLengths, requiredLine, requiredText, SearchText } from '#kernel/text.ts'
import { Priority } from '#notifications/kinds.ts'

export const TicketStatus = z.enum(['open', 'in_progress', 'resolved', 'closed'])

/** Unfinished tickets are counted up to this number. */
export const maxCountedTickets = 100

const missing = 'Subject and message are required'

/** A new ticket. */
export const TicketDraft = z.strictObject({
  subject: requiredLine(maxLengths.title, missing),
  message: requiredText(maxLengths.ticketMessage, missing),
  priority: Priority.default('normal'),
})

/** A further message; the server knows the author's side. */
const MessageDraft = z.strictObject({ message: requiredText(maxLengths.ticketMessage, 'Write a message first') })

/** The fields that administrators set; omitted ones are unchanged. */
export const TicketChange = z
  .strictObject({
    status: TicketStatus,
    priority: Priority,
    /** An active administrator; null for none. */
    assignedToId: recordId('A user is named by their id').nullable(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Include at least one change')

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
  /** The last message or change. */
  updatedAt: Instant,
  /**
   * Counts changes of status, priority and assignment, not messages, so that messages do not conflict with decisions.
   */
  version: z.int(),
}

/** A photographer's own ticket: the assignee is shown as the support team, without a name. */
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
    .transform((value) => value === 1)
    .pipe(z.boolean()),
  /** Null when the author's account was deleted. */
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
    summary: 'One of the photographer’s tickets',
  }),
  messages: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/user/support/tickets/:id/messages',
    input: z.strictObject(pageByTime),
    output: z.array(TicketMessage),
    summary:
      'The messages of a ticket, the newest page first, each in the order they were written; 304 while nothing ' +
      'has changed',
  }),
  create: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/support/ticket',
    isUnrevised: true,
    input: TicketDraft,
    output: Ticket,
    status: 201,
    summary: 'Create a ticket',
  }),
  write: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/support/tickets/:id/messages',
    isUnrevised: true,
    input: MessageDraft,
    output: TicketMessage,
    status: 201,
    summary: 'Add a message to one’s own ticket; as an administrator, reply to any other',
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
    summary: 'Any ticket, whoever created it',
  }),
  messagesOfAny: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/api/admin/support-tickets/:id/messages',
    input: z.strictObject(pageByTime),
    output: z.array(TicketMessage),
    summary:
      'The messages of any ticket, the newest page first, each in the order they were written; 304 while ' +
      'nothing has changed',
  }),
  change: endpoint({
    access: 'admin',
    method: 'PUT',
    path: '/api/admin/support-tickets/:id',
    isUnrevised: true,
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

import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import { pageOf } from '#kernel/server/http/paging.ts'
import type { Reply } from '#kernel/server/http/reply.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { revisionOf } from '#kernel/server/revisions.ts'
import type { support } from '#support/api.ts'
import { supportTeam } from '#support/rules.ts'
import type { Db } from '#database/db.ts'
import { write } from './conversation.ts'
import { changeTicket, requireAnyTicket } from './decide.ts'
import { countOpen, everyoneTickets, findPerson, ticketsOf } from './everyone-store.ts'
import { createTicket, messagesOf, requireTicket } from './service.ts'
import { listTickets } from './store.ts'

const byId = ({ id }: { id: number }): number => id

type Page = Parameters<typeof pageOf>[0] & { cursor?: { id: number } | undefined }

/**
 * One page of a conversation, newest page first. With an unchanged revision the answer is a 304, and no message is
 * read.
 */
async function talk(db: Db, owner: OwnerId, id: number, input: Page, reply: Reply) {
  reply.etag(`"${id}-${await revisionOf(db, owner, 'support')}"`)
  return (await pageOf(input, reply, (rows) => messagesOf(db, owner, id, input.cursor, rows), byId)).toReversed()
}

export const supportHandlers: Handlers<typeof support> = {
  list: ({ db, owner, input, reply }) =>
    pageOf(input, reply, (rows) => listTickets(db, owner, input.cursor, rows), byId),
  find: ({ db, owner, params }) => requireTicket(db, owner, params.id),
  messages: async ({ db, owner, params, input, reply }) => {
    const messages = await talk(db, owner, params.id, input, reply)
    return messages.map((message) => (message.isAdminReply === 1 ? { ...message, authorName: supportTeam } : message))
  },
  create: ({ db, owner, input, now, install: { mail } }) => createTicket(db, owner, input, { now, mail }),
  write: ({ db, owner, params, input, now, ip, install: { mail } }) =>
    write(db, owner, params.id, input.message, { now, mail, ip }),
  everyone: ({ db, admin, input, reply }) =>
    pageOf(input, reply, (rows) => everyoneTickets(db, input, admin, rows), byId),
  openCount: async ({ db }) => ({ count: await countOpen(db) }),
  findAny: ({ db, params }) => requireAnyTicket(db, params.id),
  messagesOfAny: async ({ db, params, input, reply }) => {
    const { userId } = await requireAnyTicket(db, params.id)
    return talk(db, userId as OwnerId, params.id, input, reply)
  },
  change: ({ db, admin, params, input, ifMatch, now, ip }) =>
    changeTicket(db, { admin, ip, now }, params.id, input, ifMatch),
  ofUser: async ({ db, params, input, reply }) => {
    if (!(await findPerson(db, params.id))) throw new Problem('not_found', 'User not found.')
    return pageOf(input, reply, (rows) => ticketsOf(db, params.id, input.cursor, rows), byId)
  },
}

import { hiddenField, minFillMs } from '#inquiry-form/rules.ts'
import { ticketTime } from '#inquiry-form/server/service.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Db } from '#database/db.ts'

interface FromPage {
  ticket: string
  website?: string | undefined
}

/** Throws for a form that a program filled, or whose page was open for too long. */
export function requirePerson(db: Db, owner: OwnerId, sent: FromPage, now: number): void {
  const openedAt = ticketTime(db, owner, sent.ticket, now)
  if (openedAt === undefined)
    throw new Problem('conflict', 'This page was open too long. Reload it.', { reason: 'ticket_old' })
  if ((sent[hiddenField] ?? '') !== '' || now - openedAt < minFillMs)
    throw new Problem('invalid', 'That was too quick. Wait a moment, then try again.')
}

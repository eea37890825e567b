import { z } from 'zod'
import { Recipient } from '#documents/written-email.ts'
import { endpoint } from '#kernel/api.ts'
import { plainDay } from '#kernel/dates.ts'
import { dayMs } from '#kernel/durations.ts'
import { anyLine } from '#kernel/text.ts'
import { maxWaitDays } from './rules.ts'

/** What a page sends with everything that a visitor asks for. */
export const fromPage = {
  ticket: z.string('Reload the page').regex(/^[\w.-]{1,300}$/, 'Reload the page'),
  /** Empty, unless a program filled it. */
  website: anyLine(2048).optional(),
}

const dayWords = 'Choose a day'

/** Who wants to know when a time opens, and on which days, first to last. */
export const Waiting = z
  .strictObject({ ...fromPage, email: Recipient, from: plainDay(dayWords), to: plainDay(dayWords) })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'The last day comes after the first' })
  // Also asked of what is not a day, for which it is not true either.
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < maxWaitDays * dayMs, {
    path: ['to'],
    message: `At most ${maxWaitDays} days`,
  })

const token = { token: /^[\w-]{20,100}$/ }

export const waitingLists = {
  list: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/waiting',
    output: z.array(z.object({ typeId: z.int(), people: z.int() })),
    summary: 'How many people wait for a time of each session type',
  }),
  confirm: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/waiting/:token/confirm',
    names: token,
    limit: { count: 30, seconds: 3600 },
    summary: 'Confirm a waiting-list entry from its email',
  }),
  leave: endpoint({
    access: 'anyone',
    method: 'DELETE',
    path: '/api/waiting/:token',
    names: token,
    limit: { count: 30, seconds: 3600 },
    summary: 'Leave the waiting list of a session type',
  }),
  leaveByEmail: endpoint({
    access: 'anyone',
    method: 'POST',
    path: '/api/waiting/:token',
    names: token,
    isOneClick: true,
    // Programs for email send this from their own servers, for many people.
    limit: { count: 600, seconds: 3600 },
    summary: 'Leave the waiting list by the button of an email program (RFC 8058)',
  }),
}

export type Waiting = z.output<typeof Waiting>

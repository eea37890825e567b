import { z } from 'zod'
import { SignatureDraft } from '#contracts/signature/signature-draft.ts'
import { endpoint } from '#kernel/api.ts'
import { Instant } from '#kernel/dates.ts'

/**
 * Its package was put away, has another currency or lost its contract; documents cannot show its texts; no place is
 * left; its day is over.
 */
export const closedFor = ['put away', 'currency', 'template', 'unprintable', 'place', 'over'] as const

const SessionContract = z.object({
  /** The text of the contract that results, before it is filled in; null without one. */
  content: z.string().nullable(),
  /** What its weather clause says, wherever and with whom a session is; null without one. */
  weather: z.string().nullable(),
  /** The signature for all bookings; null where each is signed by itself. */
  signed: z
    .object({
      name: z.string(),
      at: Instant,
      /** Whether text, clause, prices and payments are as they were signed. */
      isCurrent: z.boolean(),
    })
    .nullable(),
})

export const sessionContracts = {
  unsigned: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/session-types/unsigned',
    output: z.array(z.object({ id: z.int() })),
    summary: 'The online session types whose current contract is not signed for all bookings',
  }),
  closed: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/session-types/closed',
    output: z.array(z.object({ id: z.int(), why: z.enum(closedFor) })),
    summary: 'The online session types that cannot be booked, and why',
  }),
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/session-types/:id/contract',
    output: SessionContract,
    summary: 'The contract of a session type, and whether it is signed for all bookings',
  }),
  sign: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/session-types/:id/signature',
    scope: 'none',
    input: z.strictObject({ signature: SignatureDraft }),
    output: SessionContract,
    status: 200,
    summary: 'Sign the contracts that result from bookings of a session type, for as long as it is unchanged',
  }),
  withdraw: endpoint({
    access: 'owner',
    method: 'DELETE',
    path: '/api/session-types/:id/signature',
    scope: 'none',
    summary: 'Go back to signing each booking separately',
  }),
}

export type SessionContract = z.output<typeof SessionContract>
export type ClosedFor = (typeof closedFor)[number]

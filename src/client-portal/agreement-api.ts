import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { plainDay } from '#kernel/dates.ts'
import { Agreed } from '#proposals/api.ts'
import { AddendumDraft, ChangeBasis, ChangeDraft } from '#proposals/changing.ts'
import { CancellationDraft, CancellationQuery, CancellationReckoning, ShootMove } from '#proposals/cancelling.ts'

export const agreements = {
  issue: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:dealId/installments/:id/issue',
    output: Agreed,
    status: 200,
    summary: 'Bill an agreed payment before its day',
  }),
  cancellation: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/deals/:id/cancel',
    input: CancellationQuery,
    output: CancellationReckoning.nullable(),
    summary:
      'What would follow from cancelling a booking on a day, by default today: its rules say what is kept where the ' +
      'client cancels, and nothing is kept where the studio does; null while nothing is agreed, and once it was ' +
      'cancelled',
  }),
  cancel: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/cancel',
    input: CancellationDraft,
    output: Agreed,
    status: 200,
    summary: 'Cancel a booking: what is kept stays billed, the rest is credited, and the shoot is cancelled',
  }),
  changeable: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/deals/:id/change',
    output: ChangeBasis.nullable(),
    summary: 'What was agreed for a booking, to change it; null while nothing is agreed, and for a lost one',
  }),
  change: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/change',
    input: ChangeDraft,
    output: z.object({ agreed: Agreed, link: z.url(), isMailed: z.boolean() }),
    status: 200,
    tellsSecret: true,
    summary:
      'Send a change of what was agreed, in place of one that waits: it binds once the client agrees, or immediately ' +
      'where only prices fall',
  }),
  withdrawChange: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/change/withdraw',
    output: Agreed,
    status: 200,
    summary: 'Withdraw the change that waits for the client: what was agreed stays',
  }),
  move: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/move',
    input: ShootMove,
    output: z.object({
      /** Null for a booking without a proposal. */
      agreed: Agreed.nullable(),
      /** Null unless the client is asked: the address of the email, or the link to pass on where none goes out. */
      asked: z.object({ link: z.url().nullable(), mailedTo: z.string() }).nullable(),
    }),
    status: 200,
    tellsSecret: true,
    summary:
      'Move the shoot of a booking as was agreed with its client, with the payments that follow its day; or ask the ' +
      'client to confirm the new time, which is held meanwhile',
  }),
  offerAddendum: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/addendum',
    input: AddendumDraft,
    output: z.object({ agreed: Agreed, link: z.url(), isMailed: z.boolean() }),
    status: 200,
    tellsSecret: true,
    summary: 'Sign an addendum that states the date to which the shoot was moved, and offer it to the client',
  }),
  withdrawAddendum: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/addendum/withdraw',
    output: Agreed,
    status: 200,
    summary: 'Withdraw the addendum that waits for the client: the shoot stays where it was moved to',
  }),
  deliver: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/deliver',
    input: z.strictObject({ day: plainDay('Choose a day') }),
    output: Agreed,
    status: 200,
    summary: 'Mark a booking as delivered on a day, from which the payments that wait for it count',
  }),
  withdrawMove: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:id/move/withdraw',
    summary: 'Withdraw the request to confirm a new time',
  }),
}

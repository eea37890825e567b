import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Agreed } from '#proposals/api.ts'
import { ChangeBasis, ChangeDraft } from '#proposals/changing.ts'
import { CancellationDraft, CancellationQuery, CancellationReckoning, ShootMove } from '#proposals/cancelling.ts'

export const agreements = {
  issue: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:dealId/installments/:id/issue',
    output: Agreed,
    status: 200,
    summary: 'Bill a payment of what was agreed before its day',
  }),
  cancellation: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/deals/:id/cancel',
    input: CancellationQuery,
    output: CancellationReckoning.nullable(),
    summary:
      'What would follow from cancelling a booking on a day, by default today; null while nothing is agreed, and ' +
      'once it was cancelled',
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
    summary: 'What is agreed of a booking, to change it; null while nothing is agreed, and for a lost one',
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
      'Send a change of what was agreed, in place of one that waits: it binds once the client agrees, and at once ' +
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
    output: Agreed,
    status: 200,
    summary: 'Move the shoot of a booking as was agreed with its client, with the payments that follow its day',
  }),
}

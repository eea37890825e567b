import { endpoint } from '#kernel/api.ts'
import { Agreed } from '#proposals/api.ts'
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

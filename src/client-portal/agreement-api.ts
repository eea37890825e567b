import { endpoint } from '#kernel/api.ts'
import { Agreed } from '#proposals/api.ts'

export const agreements = {
  issue: endpoint({
    access: 'owner',
    method: 'POST',
    path: '/api/deals/:dealId/installments/:id/issue',
    output: Agreed,
    status: 200,
    summary: 'Bill a payment of what was agreed before its day',
  }),
}

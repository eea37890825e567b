import type { deposits } from '#invoices/deposits/deposit-api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { offeredDeposits } from './offered.ts'

export const depositHandlers: Handlers<typeof deposits> = {
  list: ({ db, owner, params, input }) => offeredDeposits(db, owner, { clientId: params.id, ...input }),
}

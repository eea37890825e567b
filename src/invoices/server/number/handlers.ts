import type { invoiceNumbers } from '#invoices/number-api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { chooseNextNumber, nextNumberOf } from './next-number.ts'

export const invoiceNumberHandlers: Handlers<typeof invoiceNumbers> = {
  next: ({ db, owner, now }) => nextNumberOf(db, owner, now),
  choose: ({ db, owner, input, now }) => chooseNextNumber(db, owner, input, now),
}

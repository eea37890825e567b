import type { cardPayments } from '#card-payments/api.ts'
import type { Handlers } from '#kernel/server/http/serve.ts'
import { cardPaymentsOf, changeKeys, remove, setUp } from './service.ts'

export const cardPaymentHandlers: Handlers<typeof cardPayments> = {
  find: ({ db, owner, ...server }) => cardPaymentsOf(db, owner, server),
  setUp: ({ db, owner, ...visit }) => setUp(db, owner, visit),
  change: ({ db, owner, input, ...visit }) => changeKeys(db, owner, input, visit),
  remove: ({ db, owner, ...visit }) => remove(db, owner, visit),
}

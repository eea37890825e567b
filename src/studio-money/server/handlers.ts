import type { Handlers } from '#kernel/server/http/serve.ts'
import type { studioMoney } from '#studio-money/api.ts'
import { changeMoney, moneyOf } from './service.ts'

export const studioMoneyHandlers: Handlers<typeof studioMoney> = {
  find: ({ db, owner }) => moneyOf(db, owner),
  change: ({ db, owner, input, ...visit }) => changeMoney(db, owner, input, visit),
}

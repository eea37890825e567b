import type { Sample } from '#kernel/server/http/domain.ts'
import type { studioMoney } from '#studio-money/api.ts'

export const studioMoneySample: Sample<typeof studioMoney> = async () => ({
  find: {},
  change: { input: { currency: 'USD' } },
})

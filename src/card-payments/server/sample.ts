import { cardPayments } from '#card-payments/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const cardPaymentSample: Sample<typeof cardPayments> = async (owner) => {
  await owner(cardPayments.setUp, {})
  return {
    find: {},
    setUp: {},
    change: { input: { secretKey: 'sk_test_4f9a81c2e7', signingSecret: 'whsec_4f9a81c2e7' } },
    remove: {},
  }
}

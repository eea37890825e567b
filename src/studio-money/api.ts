import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { CurrencyCode } from '#kernel/currency.ts'

/** How a photographer bills. */
export const StudioMoney = z.object({
  /** ISO 4217: of new invoices and contracts, and of figures. */
  currency: z.string(),
  version: z.int(),
})

export const StudioMoneyChange = z.strictObject({ currency: CurrencyCode }).partial()

export const studioMoney = {
  find: endpoint({
    access: 'owner',
    method: 'GET',
    path: '/api/payment-details',
    output: StudioMoney,
    summary: 'How the photographer bills: the currency',
  }),
  change: endpoint({
    access: 'owner',
    method: 'PUT',
    path: '/api/payment-details',
    input: StudioMoneyChange,
    output: StudioMoney,
    summary: 'Change how the photographer bills; what exists keeps its currency',
  }),
}

export type StudioMoney = z.output<typeof StudioMoney>
export type StudioMoneyChange = z.output<typeof StudioMoneyChange>

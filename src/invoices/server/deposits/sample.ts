import { clients } from '#clients/api.ts'
import type { deposits } from '#invoices/deposits/deposit-api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const depositSample: Sample<typeof deposits> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Möbel GmbH' } })
  return { list: { params: { id: client.id }, input: { currency: 'EUR' } } }
}

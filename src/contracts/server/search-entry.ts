import type { ContractStatus } from '#contracts/api.ts'
import { moneyWords } from '#kernel/money.ts'
import type { Entry } from '#search-index/server/service.ts'

interface Found {
  id: number
  contractNumber: string
  title: string
  clientId: number
  shootTitle: string | null
  contractDate: string | null
  currency: string
  totalCents: number | null
  status: ContractStatus
  updatedAt: number
}

/** The search entry of a contract: title, number, shoot, amount and client. Its text is not searchable. */
export const searchEntryOf = ({
  id,
  contractNumber,
  title,
  clientId,
  shootTitle,
  contractDate,
  currency,
  totalCents,
  status,
  updatedAt,
}: Found): Entry => ({
  kind: 'contract',
  recordId: id,
  title,
  subtitle: '',
  location: shootTitle ?? '',
  description: [contractNumber, totalCents !== null && moneyWords(totalCents, currency)].filter(Boolean).join(', '),
  clientId,
  status,
  date: contractDate === null ? null : Date.parse(`${contractDate}T12:00:00Z`),
  updatedAt,
})

import { moneyWords } from '#kernel/money.ts'
import { isCreditedInFull } from '#invoices/open.ts'
import type { ChosenStatus } from '#invoices/status.ts'
import type { Entry } from '#search-index/server/service.ts'

interface Found {
  id: number
  invoiceNumber: string | null
  clientId: number
  shootTitle: string | null
  issueDate: string
  currency: string
  total: number
  status: ChosenStatus
  kind: 'invoice' | 'credit'
  creditedCents: number
  updatedAt: number
}

/** The search entry of an invoice: number, shoot, amount and client. */
export const searchEntryOf = ({
  id,
  invoiceNumber,
  clientId,
  shootTitle,
  issueDate,
  currency,
  total,
  status,
  kind,
  creditedCents,
  updatedAt,
}: Found): Entry => ({
  kind: 'invoice',
  recordId: id,
  title: invoiceNumber ?? 'Draft invoice',
  subtitle: '',
  location: shootTitle ?? '',
  description: moneyWords(total, currency),
  clientId,
  status: kind === 'credit' ? 'credit note' : isCreditedInFull({ total, creditedCents }) ? 'credited' : status,
  date: Date.parse(`${issueDate}T12:00:00Z`),
  updatedAt,
})

import { queryOptions } from '@tanstack/react-query'
import { contracts } from '#contracts/api.ts'
import { contractsKey } from '#contracts/web/queries.ts'
import { invoices } from '#invoices/api.ts'
import { invoicesKey } from '#invoices/web/queries.ts'
import { call } from '#kernel/web/call.ts'

/** Whose papers are shown. */
export type Subject = { shootId: number } | { clientId: number }

/** How many contracts and invoices are shown; one more tells whether there are more. */
export const shownPapers = 20

const inputOf = (subject: Subject) => ({
  limit: String(shownPapers + 1),
  ...('shootId' in subject ? { shootId: String(subject.shootId) } : { clientId: String(subject.clientId) }),
})

// Clients open, sign and pay meanwhile.
export const contractsOf = (subject: Subject) =>
  queryOptions({
    queryKey: [...contractsKey, 'papers', subject],
    queryFn: () => call(contracts.list, { input: inputOf(subject) }),
    refetchOnMount: 'always',
  })

export const invoicesOf = (subject: Subject) =>
  queryOptions({
    queryKey: [...invoicesKey, 'papers', subject],
    queryFn: () => call(invoices.list, { input: inputOf(subject) }),
    refetchOnMount: 'always',
  })

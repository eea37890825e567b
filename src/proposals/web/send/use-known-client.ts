import { useQuery } from '@tanstack/react-query'
import { localeFor } from '#client-language/language.ts'
import { useProposalEmailWords } from '#client-language/web/use-proposal-email-words.ts'
import { oneClient } from '#clients/web/queries.ts'
import type { Deal } from '#deals/deal.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'

/** What the email begins with, undefined while that is loaded, and the queries that it waits for. */
export function useKnownClient({ clientId, email }: Deal) {
  const client = useQuery({ ...oneClient(clientId ?? 0), enabled: clientId !== null })
  const letterhead = useQuery(letterheadQuery)
  const text = useProposalEmailWords(localeFor(client.data?.language, letterhead.data?.country ?? ''))
  const isKnown = letterhead.data && text && (clientId === null || client.data)
  return {
    known: isKnown ? { email: client.data ? client.data.email : email, studio: letterhead.data.name, text } : undefined,
    queries: [client, letterhead],
  }
}

export type KnownClient = NonNullable<ReturnType<typeof useKnownClient>['known']>

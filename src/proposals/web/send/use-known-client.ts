import { useQuery } from '@tanstack/react-query'
import { localeFor } from '#client-language/language.ts'
import { useProposalEmailWords } from '#client-language/web/use-proposal-email-words.ts'
import { oneClient } from '#clients/web/queries.ts'
import type { Deal } from '#deals/deal.ts'
import { letterhead as letterheadQuery } from '#documents/web/queries.ts'

/** What the email begins with; undefined while that is loaded. */
export function useKnownClient({ clientId, email }: Deal) {
  const { data: client } = useQuery({ ...oneClient(clientId ?? 0), enabled: clientId !== null })
  const { data: letterhead } = useQuery(letterheadQuery)
  const text = useProposalEmailWords(localeFor(client?.language, letterhead?.country ?? ''))
  if (!letterhead || !text || (clientId !== null && !client)) return undefined
  return { email: client ? client.email : email, studio: letterhead.name, text }
}

export type KnownClient = NonNullable<ReturnType<typeof useKnownClient>>

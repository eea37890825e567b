import { useQuery } from '@tanstack/react-query'
import { oneClient } from '#clients/web/queries.ts'
import type { WholeDeal } from '#deals/api.ts'
import { sendsMail } from '#kernel/web/install.ts'

/** The address on file of the client of a deal, and whether an email goes there. */
export function useClientEmail({ clientId }: WholeDeal): { email: string; mails: boolean } {
  const { data: client } = useQuery({ ...oneClient(clientId ?? 0), enabled: clientId !== null })
  const email = client?.email ?? ''
  return { email, mails: sendsMail() && email !== '' }
}

import { useQuery } from '@tanstack/react-query'
import { oneClient } from '#clients/web/queries.ts'
import type { WholeDeal } from '#deals/deal.ts'

/** Where who asks is reached: what the client's record says counts, once there is one. */
export function useContact({ clientId, email, phone }: WholeDeal): { email: string; phone: string } {
  const { data: client } = useQuery({ ...oneClient(clientId ?? 0), enabled: clientId !== null })
  return { email: client?.email || email, phone: client?.phone || phone }
}

import type { OpenLink } from '#client-links/server/service.ts'
import { linkFacts } from '#contracts/server/signing/links/links.ts'

/** By which link a client came, as the record of what they signed says it. */
export const linkUsed = (link: OpenLink, token: string) => ({
  ...linkFacts(link, token),
  ...(link.isByBooking && { linkFrom: 'booking' }),
  onPage: true,
})

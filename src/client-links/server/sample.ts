import type { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

export const clientLinkSample: Sample<typeof clientLinks> = async (owner) => {
  const { id } = await owner(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const one = { params: { id } }
  return { state: one, create: one, revoke: one, settings: {}, changeSettings: { input: { codeAsked: 'always' } } }
}

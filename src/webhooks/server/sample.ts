import { webhooks } from '#webhooks/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

const draft = { url: 'https://hooks.example.com/lightbook', description: 'Bookkeeping', types: null }

export const webhookSample: Sample<typeof webhooks> = async (owner) => {
  // Samples are asked for several times in one studio, which has few webhooks.
  for (const { id } of await owner(webhooks.list, {})) await owner(webhooks.remove, { params: { id } })
  const { id } = await owner(webhooks.create, { input: draft })
  const other = await owner(webhooks.create, { input: { ...draft, url: `${draft.url}/other` } })
  const { id: deliveryId } = await owner(webhooks.test, { params: { id } })
  return {
    list: {},
    types: {},
    create: { input: { ...draft, url: `${draft.url}/new`, types: ['invoice.paid'] } },
    change: { params: { id }, input: { ...draft, description: 'Books' } },
    remove: { params: { id: other.id } },
    pause: { params: { id: other.id } },
    resume: { params: { id } },
    secret: { params: { id } },
    rotate: { params: { id } },
    test: { params: { id } },
    deliveries: { params: { id }, input: {} },
    again: { params: { id, deliveryId } },
    failedAgain: { params: { id }, input: { from: '2026-05-01T00:00:00Z', until: '2026-05-02T00:00:00Z' } },
  }
}

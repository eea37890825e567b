import type { Sample } from '#kernel/server/http/domain.ts'
import type { search } from '#search/api.ts'
import { shoots } from '#shoots/api.ts'

export const searchSample: Sample<typeof search> = async (owner) => {
  await owner(shoots.create, { input: { title: 'Lighthouse at dusk', location: 'North beach', type: 'landscape' } })
  return { find: { input: { q: 'lighthouse' } } }
}

import type { Sample } from '#kernel/server/http/domain.ts'
import type { places } from '#places/api.ts'

export const placeSample: Sample<typeof places> = async () => ({
  search: { input: { q: 'kiel' } },
  resolve: { input: { location: 'Harbor hall, Kiel, Germany' } },
  near: { input: { lat: '54.32', lng: '10.14' } },
})

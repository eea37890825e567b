import type { Sample } from '#kernel/server/http/domain.ts'
import type { planning } from '#planning/api.ts'

export const planningSample: Sample<typeof planning> = async () => ({
  slots: { input: { type: 'portrait', lat: '40.7003', lng: '-73.9967', duration: '60', timeZone: 'America/New_York' } },
})

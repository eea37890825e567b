import type { Sample } from '#kernel/server/http/domain.ts'
import type { maintenance } from '#maintenance/api.ts'

// Open as it is: a place that is closed would let nobody else try.
export const maintenanceSample: Sample<typeof maintenance> = async () => ({
  mode: {},
  setMode: { input: { enabled: false } },
})

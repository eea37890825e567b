import type { Sample } from '#kernel/server/http/domain.ts'
import type { maintenance } from '#maintenance/api.ts'

// Maintenance stays off: while it is on, the access matrix could not try other callers.
export const maintenanceSample: Sample<typeof maintenance> = async () => ({
  mode: {},
  setMode: { input: { enabled: false } },
})

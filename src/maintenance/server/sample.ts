import type { Sample } from '#kernel/server/domain.ts'
import type { maintenance } from '#maintenance/api.ts'

export const maintenanceSample: Sample<typeof maintenance> = async () => ({ mode: {} })

import type { Sample } from '#kernel/server/http/domain.ts'
import type { system } from '#system/api.ts'

export const systemSample: Sample<typeof system> = async () => ({
  jobs: {},
  overview: {},
  stats: {},
  health: {},
  description: {},
})

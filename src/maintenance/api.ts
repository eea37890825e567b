import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'

export const maintenance = {
  mode: endpoint({
    access: 'anyone', method: 'GET', path: '/api/system/maintenance-mode', output: z.object({ enabled: z.boolean() }),
    duringMaintenance: true, summary: 'Whether the place is closed for maintenance',
  }),
}

import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'

export const system = {
  health: endpoint({
    access: 'anyone', method: 'GET', path: '/api/health', output: z.object({ status: z.literal('ok') }),
    duringMaintenance: true, summary: 'Whether the server and its database answer; 503 when they do not',
  }),
  description: endpoint({
    access: 'owner', method: 'GET', path: '/api/openapi.json', output: z.record(z.string(), z.unknown()), summary: 'This description of the API (OpenAPI 3.1)',
  }),
}

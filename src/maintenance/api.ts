import { z } from 'zod'
import { endpoint } from '#kernel/api.ts'
import { Instant } from '#kernel/dates.ts'

/** Whether maintenance mode is on; the other fields are present only while it is. */
export const Mode = z.object({
  enabled: z.boolean(),
  since: Instant.optional(),
  /** When the sessions of everybody but administrators end. */
  endsSessionsAt: Instant.optional(),
  /** Whole seconds until then when this was asked: a browser's clock may be wrong, its seconds are not. */
  secondsLeft: z.int().optional(),
})

export const maintenance = {
  mode: endpoint({
    access: 'anyone',
    method: 'GET',
    path: '/api/system/maintenance-mode',
    output: Mode,
    duringMaintenance: true,
    summary:
      'Whether Lightbook is closed for maintenance, since when, and when the sessions of everyone but ' +
      'administrators end',
  }),
  setMode: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/api/admin/maintenance-mode',
    input: z.strictObject({ enabled: z.boolean() }),
    output: Mode,
    transaction: false,
    summary: 'Close Lightbook for everyone but administrators, or open it again',
  }),
}

export type Mode = z.output<typeof Mode>

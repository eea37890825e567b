import { Trouble } from '#kernel/server/trouble.ts'
import type { NoModel } from '#advisor/advice.ts'
import { Silence } from './model.ts'

const reasons: Partial<Record<Trouble['kind'], NoModel>> = { off: 'off', limit: 'limit', busy: 'busy', timeout: 'timeout', garbage: 'unusable', too_large: 'unusable' }

/** What a photographer is told of a model that did not speak. */
export function reasonFor(error: unknown): NoModel {
  if (error instanceof Silence) return error.reason
  if (!(error instanceof Trouble)) return 'unreachable'
  return error.status === 429 ? 'busy' : (reasons[error.kind] ?? 'unreachable')
}

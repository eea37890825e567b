import { ServiceError } from '#kernel/server/service-error.ts'
import type { NoModel } from '#advisor/advice.ts'
import { isOfSettings } from './heed.ts'
import { Silence } from './model.ts'

const reasons: Partial<Record<ServiceError['kind'], NoModel>> = {
  off: 'off',
  limit: 'limit',
  busy: 'busy',
  resting: 'resting',
  timeout: 'timeout',
  garbage: 'unusable',
  too_large: 'unusable',
}

/** What a photographer is told of a model that did not speak. */
export function reasonFor(error: unknown): NoModel {
  if (error instanceof Silence) return error.reason
  if (!(error instanceof ServiceError)) return 'unreachable'
  if (error.status === 429) return 'busy'
  return isOfSettings(error) ? 'settings' : (reasons[error.kind] ?? 'unreachable')
}

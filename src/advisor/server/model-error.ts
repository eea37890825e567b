import { z } from 'zod'
import { hourMs } from '#kernel/durations.ts'
import type { ModelService } from '#kernel/server/outbound/external-service.ts'
import { isWorthLogging, ServiceError } from '#kernel/server/outbound/service-error.ts'
import type { FallbackReason } from '#advisor/advice.ts'
import { ModelAnswerError } from './model.ts'

/** The log that failures are written to. */
export interface Log {
  warn: (what: object, words: string) => void
}

/** The pause after a rate limit that does not say how long it lasts, milliseconds. */
const defaultRestMs = 60_000

/** The shortest pause after a rate limit, whatever the answer says, milliseconds. */
const minRestMs = 1000

/** The parts of a Gemini error that say what is wrong and when to retry. */
const GeminiError = z.object({
  error: z.object({
    details: z.array(z.looseObject({ reason: z.unknown().optional(), retryDelay: z.unknown().optional() })).optional(),
  }),
})

const settings = {
  gemini: { key: 'GEMINI_API_KEY', name: 'GEMINI_MODEL', base: 'GEMINI_BASE_URL' },
  'openai-compatible': { key: 'AI_API_KEY', name: 'AI_MODEL', base: 'AI_BASE_URL' },
} as const

/** Logs a failure of the model, and pauses calls to it after a rate limit or a wrong setting. */
export function handleModelError(
  { service, wire }: Pick<ModelService, 'service' | 'wire'>,
  error: unknown,
  log: Log,
): void {
  const setting = error instanceof ServiceError ? settingAtFault(error, wire) : undefined
  if (error instanceof ServiceError && error.status === 429) service.rest(retryDelayMs(error))
  if (setting) {
    service.rest(hourMs)
    log.warn(
      { status: (error as ServiceError).status, setting },
      `the model refuses ${setting}; it is asked again in an hour`,
    )
  } else if (isWorthLogging(error)) log.warn({ err: error }, 'the model gave no advice')
}

/** Whether a model refuses because of its key, its name or its address in the settings. */
const isSettingsError = (error: ServiceError): boolean => settingAtFault(error, 'gemini') !== undefined

/** The setting that causes the refusal; undefined when none does. */
function settingAtFault({ status, body }: ServiceError, wire: ModelService['wire']): string | undefined {
  const { key, name, base } = settings[wire]
  if (
    status === 401 ||
    status === 403 ||
    (status === 400 && detailsIn(body).some(({ reason }) => reason === 'API_KEY_INVALID'))
  )
    return key
  return status === 404 ? `${name} or ${base}` : undefined
}

const detailsIn = (body: unknown) => GeminiError.safeParse(body).data?.error.details ?? []

/** How long to pause, milliseconds, an hour at most: from Gemini's answer (`17s`) or from the header of others. */
export function retryDelayMs({ body, retryAfterMs }: Pick<ServiceError, 'body' | 'retryAfterMs'>): number {
  const delays = detailsIn(body).map(({ retryDelay }) => /^(\d{1,7}(?:\.\d+)?)s$/.exec(String(retryDelay))?.[1])
  const seconds = delays.find((delay) => delay !== undefined)
  const ms = seconds === undefined ? (retryAfterMs ?? defaultRestMs) : Number(seconds) * 1000
  return Math.min(Math.max(ms, minRestMs), hourMs)
}

const reasons: Partial<Record<ServiceError['kind'], FallbackReason>> = {
  off: 'off',
  limit: 'limit',
  busy: 'busy',
  resting: 'resting',
  timeout: 'timeout',
  garbage: 'unusable',
  too_large: 'unusable',
}

/** The reason that an answer gives for falling back to the rules. */
export function fallbackReasonFor(error: unknown): FallbackReason {
  if (error instanceof ModelAnswerError) return error.reason
  if (!(error instanceof ServiceError)) return 'unreachable'
  if (error.status === 429) return 'busy'
  return isSettingsError(error) ? 'settings' : (reasons[error.kind] ?? 'unreachable')
}

import { z } from 'zod'
import type { ModelService } from '#kernel/server/external-service.ts'
import { isWorthLogging, ServiceError } from '#kernel/server/service-error.ts'

/** Where what went wrong is written down. */
export interface Log {
  warn: (what: object, words: string) => void
}

const hourMs = 3_600_000

/** How long a model is left alone that says that it has enough, but not for how long, milliseconds. */
const usualRestMs = 60_000

/** Whoever has enough is not asked again at once, whatever it says. */
const leastRestMs = 1000

/** Of an error of Gemini, what says how to go on. */
const Refusal = z.object({
  error: z.object({
    details: z.array(z.looseObject({ reason: z.unknown().optional(), retryDelay: z.unknown().optional() })).optional(),
  }),
})

const settings = {
  gemini: { key: 'GEMINI_API_KEY', name: 'GEMINI_MODEL', base: 'GEMINI_BASE_URL' },
  'openai-compatible': { key: 'AI_API_KEY', name: 'AI_MODEL', base: 'AI_BASE_URL' },
} as const

/**
 * Writes down what went wrong, and leaves a model alone that wants it or that cannot be asked as the settings have it.
 */
export function heed({ service, wire }: Pick<ModelService, 'service' | 'wire'>, error: unknown, log: Log): void {
  const wrong = error instanceof ServiceError ? wrongSetting(error, wire) : undefined
  if (error instanceof ServiceError && error.status === 429) service.rest(restAfter(error))
  if (wrong) {
    service.rest(hourMs)
    log.warn(
      { status: (error as ServiceError).status, setting: wrong },
      `the model refuses ${wrong}; it is asked again in an hour`,
    )
  } else if (isWorthLogging(error)) log.warn({ err: error }, 'the model gave no advice')
}

/** Whether a model refuses a question because of how it is set up here: its key, its name or its address. */
export const isOfSettings = (error: ServiceError): boolean => wrongSetting(error, 'gemini') !== undefined

/** The setting that is to blame; nothing when none is. */
function wrongSetting({ status, body }: ServiceError, wire: ModelService['wire']): string | undefined {
  const { key, name, base } = settings[wire]
  if (
    status === 401 ||
    status === 403 ||
    (status === 400 && detailsIn(body).some(({ reason }) => reason === 'API_KEY_INVALID'))
  )
    return key
  return status === 404 ? `${name} or ${base}` : undefined
}

const detailsIn = (body: unknown) => Refusal.safeParse(body).data?.error.details ?? []

/** Milliseconds, an hour at most: what Gemini writes in its answer (`17s`), or others in a header. */
export function restAfter({ body, retryAfterMs }: Pick<ServiceError, 'body' | 'retryAfterMs'>): number {
  const delays = detailsIn(body).map(({ retryDelay }) => /^(\d{1,7}(?:\.\d+)?)s$/.exec(String(retryDelay))?.[1])
  const said = delays.find((delay) => delay !== undefined)
  const ms = said === undefined ? (retryAfterMs ?? usualRestMs) : Number(said) * 1000
  return Math.min(Math.max(ms, leastRestMs), hourMs)
}

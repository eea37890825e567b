/**
 * Why an outside service gave nothing that can be used. `limit`: whoever asks, or all of them, asked enough for an
 * hour; `busy`: too many others wait.
 */
export type ServiceErrorKind =
  | 'off'
  | 'resting'
  | 'limit'
  | 'busy'
  | 'timeout'
  | 'network'
  | 'status'
  | 'too_large'
  | 'garbage'

interface Refusal {
  /** The HTTP status, when there was an answer. */
  status?: number
  /**
   * What the service said of it, as far as it was JSON. It may repeat what it was asked, keys included: it is never
   * logged.
   */
  body?: unknown
  /** For how long it wants to be left alone, milliseconds (Retry-After). */
  retryAfterMs?: number | undefined
}

/** An outside service failed. Requests are answered without it, so only the log shows the message. */
export class ServiceError extends Error {
  readonly kind: ServiceErrorKind
  readonly status: number | undefined
  readonly body: unknown
  readonly retryAfterMs: number | undefined

  constructor(kind: ServiceErrorKind, message: string, { status, body, retryAfterMs }: Refusal = {}) {
    super(message)
    this.kind = kind
    this.status = status
    this.body = body
    this.retryAfterMs = retryAfterMs
  }
}

/** Kinds that say nothing new about a service and are not logged. */
const unloggedKinds: ServiceErrorKind[] = ['off', 'resting', 'limit', 'busy']

/** Whether an error of a service is worth a line in the log. */
export const isWorthLogging = (error: unknown): boolean =>
  !(error instanceof ServiceError && unloggedKinds.includes(error.kind))

/** Why an external service gave no usable answer. `limit`: an hourly budget is used up; `busy`: the queue is full. */
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
  /** The JSON body of the error. It may repeat the request with its keys: never log it. */
  body?: unknown
  /** The pause that it asked for, milliseconds (Retry-After). */
  retryAfterMs?: number | undefined
}

/** A failure of an external service. Requests are answered without it, so only the log shows the message. */
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

/** Kinds that are not logged, as they are not news about the service. */
const unloggedKinds: ServiceErrorKind[] = ['off', 'resting', 'limit', 'busy']

/** Whether to log an error of a service. */
export const isWorthLogging = (error: unknown): boolean =>
  !(error instanceof ServiceError && unloggedKinds.includes(error.kind))

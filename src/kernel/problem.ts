/** Every way a call can fail, and the HTTP status each one wears. Add a line here before you need a new one. */
export const problems = {
  malformed: 400, // the body is no JSON, or a path or header is no such thing
  unauthenticated: 401, // we do not know who is asking
  forbidden: 403, // we know, and their role or account state may not
  not_found: 404, // not there, or not theirs: we never say which
  timeout: 408, // the request took too long to arrive
  conflict: 409, // true a moment ago, no longer
  gone: 410, // worked once, and that was the once
  stale: 412, // somebody changed the record since it was read
  too_large: 413,
  unsupported: 415, // not a kind of body that this endpoint reads
  misdirected: 421, // addressed to a host name that is not ours
  invalid: 422, // understood and refused; `fields` says where
  too_many: 429, // with Retry-After
  internal: 500, // our fault; details go to the log, never to the caller
  unavailable: 503, // maintenance, overload, or an outside service is down
} as const

export type ProblemCode = keyof typeof problems

/** What the caller reads of a problem (RFC 9457, with the `message` that existing callers know). */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail: string
  message: string
  code: ProblemCode
  instance?: string
  requestId?: string
  errors?: { path: string; message: string }[]
  /** A finer word for callers that act on one kind of refusal: `account_suspended`, `email_unverified`. */
  reason?: string
}

export interface ProblemMore {
  fields?: Record<string, string>
  reason?: string
  retryAfterSeconds?: number
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly reason: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, message: string, more: ProblemMore = {}) {
    super(message)
    this.code = code
    this.fields = more.fields
    this.reason = more.reason
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

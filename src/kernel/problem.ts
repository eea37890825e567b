/** All kinds of refusals, with their HTTP statuses. */
export const problems = {
  malformed: 400, // invalid JSON, path or header
  unauthenticated: 401, // no valid session
  forbidden: 403, // the role or account status does not allow it
  not_found: 404, // does not exist, or belongs to another user
  timeout: 408, // the request took too long to arrive
  conflict: 409, // no longer possible in the current state
  gone: 410, // used up or expired
  stale: 412, // the record has changed since it was read
  too_large: 413,
  unsupported: 415, // a media type that this endpoint does not read
  misdirected: 421, // another host name
  invalid: 422, // understood and refused; `fields` has the errors
  too_many: 429, // with Retry-After
  internal: 500, // our fault; details are logged only
  unavailable: 503, // maintenance mode, overload, or an external service is down
} as const

export type ProblemCode = keyof typeof problems

/** The body of a refusal (RFC 9457, with `message` for existing clients). */
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
  /** A subcode for clients: `account_suspended`, `email_unverified`. */
  reason?: string
  /** The scope that an API token would need. */
  scope?: string
  /** Of the message to a client of a photographer, where it is not English: `de`. */
  language?: string
}

export interface ProblemMore {
  fields?: Record<string, string>
  reason?: string
  scope?: string
  language?: string
  retryAfterSeconds?: number
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly reason: string | undefined
  readonly scope: string | undefined
  /** Of the message; undefined for English. */
  readonly language: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, message: string, more: ProblemMore = {}) {
    super(message)
    this.code = code
    this.fields = more.fields
    this.reason = more.reason
    this.scope = more.scope
    this.language = more.language === 'en' ? undefined : more.language
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Refuses fields with what is wrong with each, if anything is; the message is that of the first. */
export function refuseFields(fields: Record<string, string>): void {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new Problem('invalid', message, { fields })
}

/** Whether what was asked for does not exist, or not for this user. */
export const isNotFound = (error: unknown): boolean => error instanceof Problem && error.code === 'not_found'

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemBody, problems } from '#kernel/problem.ts'
import { isBrokenStorage, isConnectionLost, isDiskFull, isOrphan, isOutage } from '#database/dialect.ts'
import { bearerIn, lacksToken } from './bearer.ts'

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

const ofFramework: Record<string, [ProblemBody['code'], string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported', 'Send the body as application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed', 'The body is not as long as its Content-Length says.'],
  FST_ERR_BAD_URL: ['malformed', 'This address is not valid.'],
  FST_ERR_ASYNC_CONSTRAINT: ['malformed', 'This address is not valid.'],
}

/** The refusal of a request whose answer takes longer than the time limit. */
export const tooSlow = (): Problem =>
  new Problem(
    'unavailable',
    'The server takes too long to answer. What you were saving may or may not be saved: try again in a moment.',
    { retryAfterSeconds: 5 },
  )

/** Converts any error to a Problem. Only our own texts leave the server. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDiskFull(error))
    return new Problem('unavailable', 'The server’s disk is full. Nothing was saved; what was saved before is safe.', {
      reason: 'disk_full',
    })
  if (isBrokenStorage(error))
    return new Problem(
      'unavailable',
      'The server’s disk failed. This change may not be saved; what was saved before is safe.',
      { reason: 'storage_failed' },
    )
  if (isConnectionLost(error))
    return new Problem(
      'unavailable',
      'The database does not answer. What you were saving may or may not be saved: try again in a moment.',
      { retryAfterSeconds: 5 },
    )
  if (isOutage(error))
    return new Problem('unavailable', 'The server is busy. Nothing was lost: try again in a moment.', {
      retryAfterSeconds: 5,
    })
  if (isOrphan(error))
    return new Problem('conflict', 'Something that this belongs to was deleted in the meantime. Load the page again.')
  return (
    ofTheFramework((error ?? {}) as Partial<FastifyError>) ??
    new Problem('internal', 'Something went wrong on our side. It has been logged; try again.')
  )
}

function ofTheFramework({ code = '', statusCode = 500 }: Partial<FastifyError>): Problem | undefined {
  const known = ofFramework[code]
  if (known) return new Problem(...known)
  // A file that may not be served is reported as not found.
  if (statusCode === 403 || statusCode === 404) return new Problem('not_found', 'Not found.')
  return statusCode >= 400 && statusCode < 500 ? new Problem('malformed', 'The request could not be read.') : undefined
}

/** Says what is wrong with the API token of a request (RFC 6750). */
function challenge({ headers }: FastifyRequest, reply: FastifyReply, { code, scope }: Problem): void {
  if (code === 'unauthenticated' && lacksToken(headers)) reply.header('www-authenticate', 'Bearer')
  if (bearerIn(headers) === undefined) return
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer error="invalid_token"')
  if (scope) reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
}

/** Sends a problem as application/problem+json (RFC 9457). */
export function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const status = problem.reason === 'disk_full' ? 507 : problems[problem.code]
  const body: ProblemBody = {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    detail: problem.message,
    message: problem.message,
    code: problem.code,
    instance: request.url.split('?')[0] ?? '/',
    requestId: request.id,
    ...(problem.reason && { reason: problem.reason }),
    ...(problem.scope && { scope: problem.scope }),
    ...(problem.language && { language: problem.language }),
    ...(problem.fields && { errors: Object.entries(problem.fields).map(([path, message]) => ({ path, message })) }),
  }
  if (problem.retryAfterSeconds) reply.header('retry-after', String(Math.ceil(problem.retryAfterSeconds)))
  challenge(request, reply, problem)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body))
}

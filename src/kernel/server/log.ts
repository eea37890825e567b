import { randomUUID } from 'node:crypto'
import { type FastifyServerOptions, LogController } from 'fastify'
import { isoOf } from '#kernel/dates.ts'
import { sourceStack } from './source-stack.ts'

export interface WarningLog {
  warn: (details: object, text: string) => void
}

/** JSON log lines with the request's id and no secrets: no bodies, headers or queries. */
export function logOptions(level: string, stream?: { write: (line: string) => void }): FastifyServerOptions {
  return {
    // The application writes one line per request itself, with the route's pattern instead of its address.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    logger: {
      level,
      timestamp: () => `,"time":"${isoOf(Date.now())}"`,
      base: null,
      redact: ['password', 'newPassword', 'token', '*.password', '*.token', 'req.headers'],
      serializers: { err: plainError, req: () => ({}), res: () => ({}) },
      ...(stream && { stream }),
    },
  }
}

/** An error for the log: message and stack. The database's details may quote user data, so they are omitted. */
function plainError(error: unknown) {
  const { name = 'Error', message = '', stack = '', code } = (error ?? {}) as Error & { code?: string }
  return { type: name, message, code, stack: sourceStack(stack) }
}

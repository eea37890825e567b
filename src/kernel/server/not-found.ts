import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { sessionIn } from './cookies.ts'
import { type ServerContext, refuseDuringMaintenance } from './request-pipeline.ts'

/** The way of a request that asks for nothing we have. While the place is closed that is not told apart (R77). */
export async function handleNotFound(context: ServerContext, request: FastifyRequest): Promise<never> {
  const now = context.now()
  const session = sessionIn(request, context.install)
  await refuseDuringMaintenance({}, context, session ? await context.whoIs(context.db, session, now) : undefined, now)
  throw new Problem('not_found', 'Not found.')
}

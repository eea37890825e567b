import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { sessionIn } from './cookies.ts'
import { type ServerContext, refuseDuringMaintenance } from './request-pipeline.ts'

/** Handles a request for an address that does not exist. During maintenance it gets the same answer as any other. */
export async function handleNotFound(context: ServerContext, request: FastifyRequest): Promise<never> {
  const now = context.now()
  const session = sessionIn(request, context.install)
  await refuseDuringMaintenance({}, context, session ? await context.whoIs(context.db, session, now) : undefined, now)
  throw new Problem('not_found', 'Not found.')
}

import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { sessionIn } from './cookies.ts'
import { type Door, refuseWhileClosed } from './door.ts'

/** The way of a request that asks for nothing we have. While the place is closed that is not told apart (R77). */
export async function passNowhere(door: Door, request: FastifyRequest): Promise<never> {
  const now = door.now()
  const session = sessionIn(request, door.install)
  await refuseWhileClosed({}, door, session ? await door.whoIs(door.db, session, now) : undefined, now)
  throw new Problem('not_found', 'Not found.')
}

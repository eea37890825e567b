import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clients } from '#clients/api.ts'
import { dashboard } from '#dashboard/api.ts'
import { documents } from '#documents/api.ts'
import { gear } from '#gear/api.ts'
import type { FirstAnswer } from '#kernel/boot.ts'
import { places } from '#places/api.ts'
import { shoots } from '#shoots/api.ts'

/** The document waits this long for a place, which an outside service may have to find; milliseconds. */
const maxWaitMs = 100

/** Who asks, from where and by which name of the server. */
const passedOn = /^(?:cookie|host|user-agent|x-forwarded-\w+)$/

/** What each screen reads before it can be drawn. A test of the built pages checks that none is asked again. */
const reads: Readonly<Record<string, (id: string) => string[]>> = {
  '/dashboard': () => [
    dashboard.today.path,
    shoots.counts.path,
    `${shoots.upcoming.path}?limit=30`,
    gear.counts.path,
    clients.counts.path,
    documents.letterhead.path,
  ],
  '/shoots/:id': (id) => [shoots.find.path.replace(':id', id), shoots.client.path.replace(':id', id)],
}

/** The screens that draw the light at the photographer's default place. */
const withLight: ReadonlySet<string> = new Set(['/dashboard', '/calendar', '/shoots/:id'])

/**
 * The answers for a screen, from the endpoints themselves, so that access and shapes are theirs. `place` is the
 * photographer's default location. Refusals, and a place that takes long, are left out: the page asks for them.
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  screen: string,
  place: string,
): Promise<Record<string, FirstAnswer>> {
  const id = encodeURIComponent((request.params as { id?: string }).id ?? '')
  const answers: Record<string, FirstAnswer> = {}
  const ask = async (path: string): Promise<void> => {
    const answer = await answerTo(app, request, path)
    if (answer) answers[path] = answer
  }
  const placePath = `${places.resolve.path}?${new URLSearchParams({ location: place })}`
  const placed = withLight.has(screen) && place !== '' ? ask(placePath) : undefined
  await Promise.all([...(reads[screen]?.(id) ?? []).map(ask), Promise.race([placed, pause(maxWaitMs)])])
  return { ...answers }
}

async function answerTo(app: FastifyInstance, request: FastifyRequest, path: string): Promise<FirstAnswer | undefined> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) => (value && passedOn.test(name) ? [[name, value]] : [])),
  )
  const remoteAddress = request.socket.remoteAddress ?? request.ip
  const answer = await app.inject({ method: 'GET', url: path, headers, remoteAddress })
  if (answer.statusCode !== 200) return undefined
  const { etag, link } = answer.headers
  return { body: answer.body, ...(etag && { etag: String(etag) }), ...(link && { link: String(link) }) }
}

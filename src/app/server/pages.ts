import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CurrentUser } from '#accounts/api.ts'
import { tokenNeeded } from '#accounts/server/registration.ts'
import { requireCurrentUser } from '#accounts/server/service.ts'
import { requireSettings } from '#accounts/server/settings.ts'
import { pages } from '#app/rules.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Boot } from '#kernel/boot.ts'
import { Problem } from '#kernel/problem.ts'
import { sessionIn } from '#kernel/server/cookies.ts'
import type { Door } from '#kernel/server/door.ts'
import { refuse } from '#kernel/server/refusals.ts'
import { openDocuments } from './documents.ts'

/** Pages that would tell somebody who is signed in what is not so. */
const withoutAccount: ReadonlySet<string> = new Set(['/auth', '/account-deleted'])

/** The pages and the files that they load. `dist` is where the web was built. */
export async function addPages(app: FastifyInstance, door: Door, dist: string): Promise<void> {
  const send = openDocuments(dist)
  await app.register(fastifyStatic, { root: join(dist, 'assets'), prefix: '/assets/', preCompressed: true, immutable: true, maxAge: '365d', index: false, decorateReply: false })

  const ownerOf = async (request: FastifyRequest): Promise<OwnerId | undefined> => {
    const session = sessionIn(request, door.install)
    const person = session ? await door.whoIs(door.db, session, door.now()) : undefined
    return person?.status === 'active' ? (person.id as OwnerId) : undefined
  }
  const install = async () => ({ mail: door.install.mail, setupToken: await tokenNeeded(door.db, door.install) })
  const bootOf = async (owner: OwnerId | undefined): Promise<Boot> => {
    if (!owner) return { user: null, settings: null, install: await install() }
    const [user, settings] = await Promise.all([requireCurrentUser(door.db, owner), requireSettings(door.db, owner)])
    return { user: CurrentUser.parse(user), settings, install: { mail: door.install.mail, setupToken: false } }
  }

  app.get('/', async (request, reply) => {
    const owner = await ownerOf(request)
    return send(request, reply, owner ? 'app' : 'landing', await bootOf(owner))
  })
  for (const path of pages.public) {
    app.get(path, async (request, reply) => {
      const owner = await ownerOf(request)
      return owner && withoutAccount.has(path) ? reply.redirect('/') : send(request, reply, 'auth', await bootOf(owner))
    })
  }
  // Nothing of whoever is signed in: a photographer who tries a link sees what a client sees.
  for (const path of pages.open) app.get(path, async (request, reply) => send(request, reply, 'sign', { user: null, settings: null, install: { mail: door.install.mail, setupToken: false } }))
  for (const path of pages.protected) {
    app.get(path, async (request, reply) => {
      const owner = await ownerOf(request)
      if (owner) return send(request, reply, 'app', await bootOf(owner))
      return reply.redirect(path === '/registration-wizard' ? '/auth' : '/')
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return refuse(request, reply, new Problem('not_found', 'Not found.'))
    const owner = await ownerOf(request)
    return send(request, reply, owner ? 'app' : 'auth', await bootOf(owner), 404)
  })
}

/** A person with a browser gets a page; whatever asks for a file or calls the API gets a plain refusal (R60). */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/'
  const wantsHtml = (request.headers.accept ?? '').includes('text/html')
  return request.method === 'GET' && wantsHtml && !path.startsWith('/api/') && !path.startsWith('/assets/')
}


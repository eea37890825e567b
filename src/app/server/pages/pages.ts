import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CurrentUser, type Settings } from '#accounts/api.ts'
import { returnPath, signInPath } from '#app/return-path.ts'
import { tokenNeeded } from '#accounts/server/registration.ts'
import { requireCurrentUser } from '#accounts/server/service.ts'
import { requireSettings } from '#accounts/server/settings/settings.ts'
import { pages } from '#app/pages.ts'
import type { Db } from '#database/db.ts'
import { currentRevisions } from '#freshness/server/service.ts'
import { bookingOrigins, framingOrigins, isBookingListed } from '#inquiry-form/server/form.ts'
import type { OwnerId } from '#kernel/access.ts'
import type { Boot } from '#kernel/boot.ts'
import { Problem } from '#kernel/problem.ts'
import { workerPolicy } from '#kernel/server/http/headers.ts'
import { sessionIn } from '#kernel/server/http/cookies.ts'
import type { ServerContext, Person } from '#kernel/server/http/server-context.ts'
import { refuse } from '#kernel/server/http/refusals.ts'
import { firstAnswers } from './first-answers.ts'
import { type HtmlDocumentName, loadHtmlDocuments } from './html-documents.ts'
import { openDocument } from './open-document.ts'
import { screenHead } from './screen-head.ts'

/** The sites that may show a page in a frame: those that a studio allows for its form and its booking pages. */
async function ancestorsOf(db: Db, { params, query }: FastifyRequest): Promise<string[]> {
  const { slug, studio } = params as { slug?: string; studio?: string }
  if ((query as { frame?: string }).frame !== '1') return []
  if (studio !== undefined) return bookingOrigins(db, studio)
  return slug === undefined ? [] : framingOrigins(db, slug)
}

/** Whether search engines may list a page: a booking page that can be read, where its studio says so. */
async function isListed(db: Db, { params, query }: FastifyRequest): Promise<boolean> {
  const { studio } = params as { studio?: string }
  const isFramed = (query as { frame?: string }).frame !== undefined
  return studio !== undefined && !isFramed && isBookingListed(db, studio)
}

/** The document of each page for clients and strangers. */
const openDocuments = {
  '/sign/:token': 'sign',
  '/invoice/:token': 'sign',
  '/inquire/:slug': 'inquire',
  '/book/:studio': 'book',
  '/book/:studio/:slug': 'book',
  '/client/:token': 'portal',
  '/verify': 'sign',
} as const satisfies Record<(typeof pages.open)[number], HtmlDocumentName>

/** Pages that would be misleading to a signed-in user. */
const withoutAccount: ReadonlySet<string> = new Set(['/auth', '/account-deleted'])

/** The pages and their files. `dist` is the folder of the build. */
export async function addPages(app: FastifyInstance, context: ServerContext, dist: string): Promise<void> {
  const send = loadHtmlDocuments(dist)
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })

  const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // A newer one is to be found with the next page.
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(worker),
  )

  const personOf = async (request: FastifyRequest): Promise<Person | undefined> => {
    const session = sessionIn(request, context.install)
    const person = session ? await context.findSessionUser(context.db, session, context.now()) : undefined
    return person?.status === 'active' ? person : undefined
  }
  const installFacts = (setupToken: boolean): Boot['install'] => {
    const { mail, linksReachOutside } = context.install
    return { mail, linksReachOutside, setupToken }
  }
  const stranger = (setupToken = false): Boot => ({
    user: null,
    settings: null,
    revisions: null,
    install: installFacts(setupToken),
  })
  const bootOf = async (owner: OwnerId | undefined): Promise<Boot> => {
    if (!owner) return stranger(await tokenNeeded(context.db, context.install))
    const revisions = await currentRevisions(context.db, owner, { now: context.now(), install: context.install })
    const [user, settings] = await Promise.all([
      requireCurrentUser(context.db, owner),
      requireSettings(context.db, owner),
    ])
    return { ...stranger(), user: CurrentUser.parse(user), settings, revisions }
  }
  /** The application with what its screen shows first. */
  const sendApp = async (request: FastifyRequest, reply: FastifyReply, owner: OwnerId, screen: string) => {
    const boot = await bootOf(owner)
    const { preferences } = boot.settings as Settings
    const opened = { request, screen, preferences, now: context.now() }
    const answers = await firstAnswers(app, opened)
    const filled = { ...boot, answers }
    return send(request, reply, 'app', { boot: filled, screen, head: screenHead(filled, opened) })
  }

  type Asked = { request: FastifyRequest; reply: FastifyReply; owner: OwnerId | undefined }
  /** In maintenance mode every user but administrators gets the maintenance page instead. */
  const whileOpen =
    (show: (asked: Asked) => FastifyReply | Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const [refusal, person] = await Promise.all([
        context.install.maintenanceRefusal(context.db, context.now()),
        personOf(request),
      ])
      if (!refusal || person?.role === 'admin')
        return show({ request, reply, owner: person?.id as OwnerId | undefined })
      return send(request, reply.header('retry-after', retryAfter(refusal)), 'auth', {
        boot: { ...stranger(), isInMaintenance: true },
        status: 503,
      })
    }

  app.get(
    '/',
    whileOpen(async ({ request, reply, owner }) =>
      owner
        ? sendApp(request, reply, owner, '/dashboard')
        : send(request, reply, 'landing', { boot: await bootOf(owner) }),
    ),
  )
  for (const path of pages.public) {
    app.get(
      path,
      whileOpen(async ({ request, reply, owner }) =>
        owner && withoutAccount.has(path)
          ? reply.redirect(returnPath(nextIn(request)))
          : send(request, reply, 'auth', {
              boot: await bootOf(owner),
              // The page begins with another form otherwise.
              ...(path === '/auth' && !isRegistering(request) && { screen: path }),
            }),
      ),
    )
  }
  // Without the signed-in user: a photographer who opens a link sees what the client sees.
  for (const path of pages.open)
    app.get(
      path,
      whileOpen(async ({ request, reply }) => {
        const { answers, ...shown } = await openDocument(app, request, openDocuments[path], context.now())
        return send(request, reply, openDocuments[path], {
          boot: { ...stranger(), ...(answers && { answers }) },
          ...shown,
          ancestors: await ancestorsOf(context.db, request),
          // Not where there is nothing to read.
          isListed: answers !== undefined && (await isListed(context.db, request)),
        })
      }),
    )
  for (const path of pages.protected) {
    app.get(
      path,
      whileOpen(async ({ request, reply, owner }) =>
        owner
          ? sendApp(request, reply, owner, path)
          : reply.redirect(signInPath(path === '/registration-wizard' ? '/' : request.url)),
      ),
    )
  }
  const [sign, adminSignIn] = pages.closed
  app.get(sign, async (request, reply) => {
    const refusal = await context.install.maintenanceRefusal(context.db, context.now())
    return send(request, reply, 'auth', { boot: { ...stranger(), ...(refusal && { isInMaintenance: true }) } })
  })
  app.get(adminSignIn, async (request, reply) => {
    const [refusal, person] = await Promise.all([
      context.install.maintenanceRefusal(context.db, context.now()),
      personOf(request),
    ])
    if (person?.role === 'admin') return reply.redirect('/admin')
    // In maintenance mode the user's own pages are unavailable: another account may sign in here.
    return person && !refusal ? reply.redirect('/') : send(request, reply, 'auth', { boot: stranger() })
  })
  const notFound = whileOpen(async ({ request, reply, owner }) =>
    send(request, reply, owner ? 'app' : 'auth', { boot: await bootOf(owner), status: 404 }),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return refuse(request, reply, new Problem('not_found', 'Not found.'))
    const path = withoutTrailingSlash(request.url)
    return path ? reply.redirect(path) : notFound(request, reply)
  })
}

/** The address of `/shoots/?tab=light` without the slash at its end; undefined when it has none, or several. */
function withoutTrailingSlash(url: string): string | undefined {
  const end = url.includes('?') ? url.indexOf('?') : url.length
  const path = url.slice(0, end)
  const isPlain = /^\/[\w-]/.test(path) && path.endsWith('/') && !path.endsWith('//') && !path.includes('\\')
  return isPlain ? path.slice(0, -1) + url.slice(end) : undefined
}

/** The page to show after signing in. */
const nextIn = ({ url }: FastifyRequest): string | null => new URL(url, 'http://any').searchParams.get('next')

const isRegistering = ({ url }: FastifyRequest): boolean =>
  new URL(url, 'http://any').searchParams.get('tab') === 'register'

/** Seconds, for the Retry-After header. */
const retryAfter = ({ retryAfterSeconds = 60 }: Problem): string => String(Math.ceil(retryAfterSeconds))

/** Whether to answer with a page: browsers get one, requests for files and the API get a plain refusal. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '/'
  const wantsHtml = (request.headers.accept ?? '').includes('text/html')
  return request.method === 'GET' && wantsHtml && !path.startsWith('/api/') && !path.startsWith('/assets/')
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { startSession } from '#accounts/server/sessions/sessions.ts'
import { type Config, readConfig } from '#app/server/settings/config.ts'
import { type Lightbook, openLightbook, type ServerOptions } from '#app/server/start.ts'
import { setMode } from '#maintenance/server/service.ts'
import type { Endpoint, Output, Request } from '#kernel/api.ts'
import { call, renewalMs } from '#kernel/web/call.ts'
import { noCalendars, noServices } from './no-services.ts'
import type { Who } from './people.ts'
import { type Ids, opening, preparedDatabase } from './prepared-database.ts'
// Notes the threads that any studio of this process starts.
import './threads.ts'

/** The real ones: fetch is restored when a studio is closed, and time goes on where a test stops it. */
const { fetch, setTimeout } = globalThis
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Closes the studio that was opened last. */
let closeLast = async () => {}

export interface Raw {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // A parsed answer or refusal of any shape.
  json: ReturnType<typeof JSON.parse>
  body: string
  bytes: Buffer
}

export interface StudioOptions {
  env?: Record<string, string>
  options?: ServerOptions
  /** Gets the function that closes the studio, to share it between tests; by default it closes after the test. */
  whenDone?: ((close: () => Promise<void>) => void) | undefined
}

/**
 * A complete studio: real routes, real SQL, no mocks. Each has its own database; fetch goes directly to the server, as
 * the named user.
 */
export async function openStudio({ env = {}, options = {}, whenDone = onTestFinished }: StudioOptions = {}) {
  // Both would be on one database of PostgreSQL, and the first one wiped.
  if (process.env['TEST_DATABASE_URL']) await closeLast()
  const folder = mkdtempSync(join(tmpdir(), 'lightbook-test-'))
  const prepared = await preparedDatabase()
  const ids = { ...prepared.ids }
  const databaseUrl = await prepared.restore(folder)
  const config: Config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...noServices,
    ...(await filesSettings()),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  })
  const clock = { now: opening }
  const lightbook = await openLightbook(config, {
    now: () => clock.now,
    outboxPauseMs: 20,
    jobsPauseMs: 3_600_000,
    settingsPauseMs: 3_600_000,
    calendars: noCalendars,
    webhooks: { network: noCalendars.network },
    // Fifty requests that each hash a password take long on a busy machine.
    answerWithinMs: 300_000,
    ...options,
  })
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    // What a screen still waits for, or asks once more for, is answered by its own studio, not by that of the next
    // test.
    await Promise.race([settled(), pause(3000)])
    globalThis.fetch = fetch
    await lightbook.close().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
  closeLast = close
  whenDone(close)
  const waiting = new Set<Promise<Response>>()
  let retried = Promise.resolve()
  /** Resolves when nothing waits for an answer, and no refusal has a second attempt to come. */
  const settled = async (): Promise<void> => {
    for (let seen: unknown; seen !== retried || waiting.size > 0;) {
      await (seen = retried)
      await Promise.allSettled(waiting)
    }
  }
  const caller = callerOf(lightbook, ids, () => clock.now)
  let looking: Who = 'visitor'
  // A call can be held back while a page is left, and is still of whom it was.
  const calling = new AsyncLocalStorage<Who>()
  globalThis.fetch = (url, init) => {
    const answer = caller.fetchAs(calling.getStore() ?? looking, String(url), init)
    waiting.add(answer)
    const done = () => waiting.delete(answer)
    answer.then(({ status }) => {
      if (status === 401) retried = pause(renewalMs + 50)
      done()
    }, done)
    return answer
  }
  const as =
    (who: Who) =>
    <E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Output<E>> =>
      calling.run(who, () => call(endpoint, request))
  return {
    as,
    /** From now on, fetch in the code under test is this user's. */
    signIn: (who: Who) => void (looking = who),
    raw: caller.raw,
    /** This user's next call begins a session: the clock may have gone beyond the last one. */
    signInAgain: caller.signInAgain,
    /** A session cookie of this user, for other HTTP clients. */
    session: async (who: Exclude<Who, 'visitor'>) => {
      const secret = await startSession(lightbook.database.db, ids[who], {
        ip: '127.0.0.1',
        userAgent: 'test',
        now: clock.now,
      })
      return { cookie: `sid=${secret}` }
    },
    /** A cookie of an expired session of Alice's. */
    deadSession: async () => {
      const secret = await startSession(lightbook.database.db, ids.alice, {
        ip: '127.0.0.1',
        userAgent: 'test',
        now: clock.now - 31 * 24 * 3_600_000,
      })
      return { cookie: `sid=${secret}` }
    },
    /** Turns maintenance mode on. */
    closeForMaintenance: () =>
      setMode(lightbook.database.db, { admin: ids.admin, ip: '127.0.0.1', now: clock.now }, true),
    inject: lightbook.app.inject.bind(lightbook.app),
    ids,
    clock,
    folder,
    config,
    lightbook,
    db: lightbook.database.db,
    kept: lightbook.fileStore,
    close,
  }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>

/** With TEST_FILES=bucket, tests that do not look into the folder of uploads can be run with files in a bucket. */
async function filesSettings(): Promise<Record<string, string>> {
  if (process.env['TEST_FILES'] !== 'bucket') return {}
  const { newBucketPart, settingsFor } = await import('./s3/s3-server.ts')
  return settingsFor(await newBucketPart())
}

/** Sends requests as a named user, with the headers of a browser on our own pages. */
function callerOf({ app, database: { db } }: Lightbook, ids: Ids, now: () => number) {
  const cookies = new Map<Who, string>()
  const cookieOf = async (who: Who): Promise<string> => {
    if (who === 'visitor') return ''
    // A suspended user's session ends when it is used, so each call starts a new one.
    const known = who === 'suspended' ? undefined : cookies.get(who)
    if (known) return known
    const secret = await startSession(db, ids[who], { ip: '127.0.0.1', userAgent: 'test', now: now() })
    cookies.set(who, `sid=${secret}`)
    return `sid=${secret}`
  }
  const inject = async (who: Who, options: InjectOptions & { headers?: Record<string, string> }) => {
    const cookie = await cookieOf(who)
    return app.inject({
      ...options,
      headers: {
        'sec-fetch-site': 'same-origin',
        host: 'localhost:3000',
        ...(cookie && { cookie }),
        ...options.headers,
      },
    })
  }
  const raw = async (
    who: Who,
    method: string,
    url: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<Raw> => {
    const sent = await sentBody(body)
    const answer = await inject(who, {
      method: method as 'GET',
      url,
      ...sent,
      headers: { ...sent.headers, ...headers },
    })
    return rawOf(answer)
  }
  const fetchAs = async (who: Who, url: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', headers, body } = init
    const sent = body === undefined || body === null ? { headers: {} } : await sentBody(body)
    const answer = await inject(who, {
      method: method as 'GET',
      url,
      ...sent,
      headers: { ...sent.headers, ...(headers as Record<string, string>) },
    })
    const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response(answer.statusCode === 204 || answer.statusCode === 304 ? null : answer.body, {
      status: answer.statusCode,
      headers: told,
    })
  }
  return { raw, fetchAs, signInAgain: (who: Who) => void cookies.delete(who) }
}

export function rawOf({ statusCode, headers, body, rawPayload }: Awaited<ReturnType<Lightbook['app']['inject']>>): Raw {
  const isJson = String(headers['content-type']).includes('json')
  return { status: statusCode, headers, body, bytes: rawPayload, json: isJson && body ? JSON.parse(body) : undefined }
}

/** A body with its content type: form data as browsers send it, text and bytes unchanged, anything else as JSON. */
export async function sentBody(body: unknown): Promise<{ headers: Record<string, string>; payload?: string | Buffer }> {
  if (body === undefined) return { headers: {} }
  const json = { 'content-type': 'application/json' }
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { headers: json, payload: body }
  if (!(body instanceof FormData)) return { headers: json, payload: JSON.stringify(body) }
  const form = new Response(body)
  return {
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  }
}

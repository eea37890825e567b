import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#app/server/settings/config.ts'
import { type Lightbook, openLightbook } from '#app/server/start.ts'
import { rainCallJob } from '#rain-calls/server/job.ts'
import { noCalendars, noServices } from '#tests/help/no-services.ts'
import { type Answer, rainScripts, type Script } from './scripts.ts'

/** A studio of Alice’s, stored, in which both sides have signed a contract with a weather clause. */
export interface Stored {
  dataDir: string
  /** PostgreSQL’s; a file in the folder without it. */
  databaseUrl: string | undefined
  /** Of Alice’s browser. */
  cookie: string
  shootId: number
  /** The session type of a row. */
  typeId: number | null
  /** Of the client’s private link, and their name. */
  token: string
  clientName: string
}

/** What marks the beginning of a script in the statements of its process. */
export const beginning = 'a script of rain begins'

const hour = 3_600_000
const minute = 60_000

/** A provider that answers as a script says. */
async function openProvider(answer: () => Answer) {
  const run = JSON.stringify({ last_run_initialisation_time: Date.parse('2026-10-16T12:00:00Z') / 1000 })
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body } = request.url?.includes('meta.json') ? { body: run } : answer()
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Requests of one person. */
function callerOn({ app }: Lightbook, person: Record<string, string>) {
  return async <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, key?: string): Promise<T> => {
    const headers = {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      ...person,
      ...(key && { 'idempotency-key': key }),
    }
    const send = () => app.inject({ method, url, headers, ...(body && { payload: body }) })
    let answer = await send()
    // As pages do with what a busy server could not do in time.
    for (let again = 0; again < 5 && answer.statusCode === 503; again += 1) answer = await send()
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return (answer.body === '' ? undefined : answer.json()) as T
  }
}

interface Seen {
  options: { start: string }[]
  addendum: { hash: string } | null
  chosenStart: string | null
}

const signature = { name: 'Alice Archer', way: 'typed', consent: true }

/** What happens in a script, in its order, and when. */
function stepsOf(script: Script, stored: Stored, lightbook: Lightbook, look: () => Promise<void>) {
  const alice = callerOn(lightbook, { cookie: stored.cookie })
  const client = callerOn(lightbook, {})
  const { shootId, typeId, token, clientName } = stored
  const callOf = async () => {
    const found = await alice<{ call: { id: number; reading: { verdict: string } | null } | null }>(
      'GET',
      `/api/shoots/${shootId}/rain-call`,
    )
    return found.call
  }
  const page = `/api/client-page/${token}`

  async function decide(): Promise<void> {
    const call = await callOf()
    if (!call?.reading) return
    const move = call.reading.verdict === 'met'
    const decision = { move, ...(move && { signature }) }
    if (typeId === null) await alice('POST', `/api/rain-calls/${call.id}/decide`, decision, 'decide')
    else {
      const row = { ...decision, start: script.start, rainDay: null }
      await alice('POST', `/api/mini-days/${typeId}/rain-call`, row, 'decide')
    }
  }

  async function choose(): Promise<void> {
    const { rain } = await client<{ rain: { id: number }[] }>('GET', page)
    const id = rain[0]?.id
    if (id === undefined) return
    const { options, addendum, chosenStart } = await client<Seen>('GET', `${page}/rain/${id}`)
    const start = chosenStart ?? options[0]?.start
    const choice = { start, name: clientName, consent: true, addendumHash: addendum?.hash ?? '0'.repeat(64) }
    await client('POST', `${page}/rain/${id}/choose`, choice)
  }

  const { looks, handMove } = script
  const last = looks.at(-1) ?? 0
  return [
    ...(handMove
      ? [
          {
            at: handMove.at,
            act: () => alice<void>('PUT', `/api/shoots/${shootId}`, { date: handMove.to }, 'move'),
          },
        ]
      : []),
    ...looks.map((at) => ({ at, act: look })),
    { at: last + minute, act: decide },
    { at: last + 2 * minute, act: () => client<void>('POST', `${page}/opened`, {}) },
    { at: last + 3 * minute, act: choose },
  ]
}

/**
 * Plays a script in a stored studio, by its own clock: the forecast is read, Alice decides as it says, and her client
 * chooses the first date. `isAgain`: goes on where a process was killed.
 */
export async function play(n: number, stored: Stored, isAgain = false): Promise<void> {
  const script = rainScripts.find((one) => one.n === n)
  if (!script) throw new Error(`There is no forecast ${n}.`)
  const { dataDir, databaseUrl } = stored
  const reached = join(dataDir, 'reached')
  const from = existsSync(reached) ? Number(readFileSync(reached, 'utf8')) : 0
  const first = Math.max(from, script.handMove?.at ?? script.looks[0] ?? 0)
  // Before that no email is due: they stay in the outbox, to be counted.
  const clock = { now: first - 20 * hour }
  const provider = await openProvider(() => script.answer(clock.now, isAgain))
  const config = readConfig({
    ...noServices,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    WEATHER_URL: provider.url,
    MAIL_URL: `file:${join(dataDir, 'box')}`,
    PUBLIC_URL: 'http://studio.example',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const pauses = { outboxPauseMs: hour, jobsPauseMs: hour, settingsPauseMs: hour }
  const { promise: outboxRested, resolve: onOutboxRound } = Promise.withResolvers<void>()
  const options = { now: () => clock.now, calendars: noCalendars, onOutboxRound, answerWithinMs: hour, ...pauses }
  const lightbook = await openLightbook(config, options)
  await outboxRested
  const { services } = lightbook
  const reach = { sendsMail: () => true, linksReachOutside: () => true }
  const job = rainCallJob({ services, now: () => clock.now, log: { warn: () => {} } as never, ...reach })
  const { db } = lightbook.database
  const look = () => job.run(db, clock.now, async () => true)
  // Those that were killed left the work to two.
  const lookAll = async () => void (await Promise.all(isAgain ? [look(), look()] : [look()]))
  try {
    await sql`select ${sql.lit(beginning)}`.execute(db)
    for (const { at, act } of stepsOf(script, stored, lightbook, lookAll).filter((step) => step.at >= from)) {
      clock.now = at
      writeFileSync(reached, String(at))
      await act()
    }
  } finally {
    await lightbook.close()
    provider.close()
  }
}

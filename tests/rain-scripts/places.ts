import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientLinks } from '#client-links/api.ts'
import { clients } from '#clients/api.ts'
import { tokenIn } from '#tests/help/agreement.ts'
import { newPostgres } from '#tests/help/new-postgres.ts'
import { invitePeople } from '#tests/help/prepared-database.ts'
import { agreeOnWeather, openRain } from '#tests/help/rain-calls.ts'
import { openRow } from '#tests/help/rain-row.ts'
import type { Studio } from '#tests/help/studio.ts'
import type { Stored } from './play.ts'
import type { Script } from './scripts.ts'

const dayMs = 86_400_000

const newFolder = () => mkdtempSync(join(tmpdir(), 'lightbook-rain-'))

interface Copy {
  stored: Stored
  remove: () => Promise<void>
}

/** A studio as it was stored, once more. */
export async function copyOf(stored: Stored): Promise<Copy> {
  const dataDir = newFolder()
  cpSync(stored.dataDir, dataDir, { recursive: true })
  const database = stored.databaseUrl && (await newPostgres(serverUrl ?? '', stored.databaseUrl))
  return {
    stored: { ...stored, dataDir, databaseUrl: database ? database.url : undefined },
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true })
      if (database) await database.drop()
    },
  }
}

const serverUrl = process.env['TEST_DATABASE_URL']

/** The folder and database of a studio with its people. */
async function newPlace() {
  const dataDir = newFolder()
  const database = serverUrl ? await newPostgres(serverUrl) : undefined
  const databaseUrl = database?.url
  await invitePeople({ dataDir, databaseUrl })
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
  return { dataDir, databaseUrl, remove }
}

type Place = Pick<Stored, 'dataDir' | 'databaseUrl'>

async function agree(studio: Studio, { terms, start }: Script) {
  const { shootId } = await agreeOnWeather(studio, { ...terms, start, onPaper: true })
  const [client] = await studio.as('alice')(clients.list, {})
  const { link } = await studio.as('alice')(clientLinks.create, { params: { id: client?.id ?? 0 } })
  return { shootId, typeId: null, token: tokenIn(link), clientName: 'Priya Raman' }
}

/** Prepares the studio of a script in a place, and leaves it stored there. */
async function prepare(script: Script, place: Place): Promise<Stored> {
  const { dataDir, databaseUrl } = place
  const env = { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const whenDone = () => {}
  const agreed = await (async () => {
    if (script.row === undefined) {
      const { studio } = await openRain({ env, whenDone })
      studio.clock.now = Date.parse(script.start) - 2 * dayMs
      return { studio, ...(await agree(studio, script)) }
    }
    const { studio, shootIds, tokens, type } = await openRow(script.row, { count: script.row, env, whenDone })
    const [shootId = 0, token = ''] = [shootIds[0], tokens[0]]
    return { studio, shootId, typeId: type.id, token, clientName: 'Family 0' }
  })()
  const { studio, ...who } = agreed
  await studio.as('alice')(clientLinks.changeSettings, { input: { codeAsked: 'never' } })
  const { cookie } = await studio.session('alice')
  await studio.close()
  return { dataDir, databaseUrl, cookie, ...who }
}

/** Studios as they are before a script begins; those of scripts with the same clause are one. */
export async function openStudios() {
  const place = await newPlace()
  const empty = { ...place, cookie: '', shootId: 0, typeId: null, token: '', clientName: '' }
  const known = new Map<string, { stored: Stored; remove: () => Promise<void> }>()
  return {
    of: async (script: Script): Promise<Stored> => {
      const key = JSON.stringify([script.terms, script.start, script.row])
      const found = known.get(key)
      if (found) return found.stored
      const { stored: own, remove } = await copyOf(empty)
      const stored = await prepare(script, own)
      known.set(key, { stored, remove })
      return stored
    },
    remove: async () => {
      for (const { remove } of known.values()) await remove()
      await place.remove()
    },
  }
}

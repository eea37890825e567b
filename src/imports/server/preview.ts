import { timeZoneOf } from '#accounts/server/settings/settings.ts'
import { studioCountryOf } from '#clients/server/service.ts'
import type { Preview, PreviewForm, PreviewRow } from '#imports/api.ts'
import type { OwnerId } from '#kernel/access.ts'
import { Problem } from '#kernel/problem.ts'
import type { Received } from '#kernel/server/http/serve.ts'
import type { Db } from '#database/db.ts'
import { clientsAmong, shootsAmong } from './known-records.ts'
import { readInThread } from './reading/read-in-thread.ts'
import type { ReadRow } from './reading/row.ts'

interface PreviewRequest {
  db: Db
  owner: OwnerId
  files: Received[]
  signal: AbortSignal
  now: number
}

/** Reads a file, and compares it with what is here. Nothing is stored. Throws `invalid` for a file that is none. */
export async function previewOf(request: PreviewRequest, form: PreviewForm): Promise<Preview> {
  const { db, owner, files, signal, now } = request
  const [file] = files
  if (!file) throw new Problem('invalid', 'Choose a file.', { fields: { file: 'Choose a file.' } })
  const timeZone = await timeZoneOf(db, owner)
  const { kind, columns, dayOrder } = form
  const { country: studioCountry } = await studioCountryOf(db, owner)
  const order = { kind, columns, dayOrder, timeZone, studioCountry, now }
  const { rows, ...content } = await readInThread({ path: file.path, order }, owner, signal)
  return {
    ...content,
    rows: kind === 'clients' ? await compareClients(db, owner, rows) : await compareShoots(db, owner, rows),
  }
}

const problemOf = ({ place, title, problem, notes }: ReadRow): PreviewRow => ({
  place,
  title,
  state: 'problem',
  why: problem,
  notes,
})

async function compareClients(db: Db, owner: OwnerId, rows: ReadRow[]): Promise<PreviewRow[]> {
  const people = rows.flatMap(({ client }) => client ?? [])
  const known = await clientsAmong(db, owner, people)
  return rows.map((row) => {
    const { place, title, notes, client } = row
    if (!client) return problemOf(row)
    const isKnown = known.isKnown(client)
    return {
      place,
      title,
      notes,
      client,
      ...stateOf(
        isKnown,
        'A client with this email, or this name and phone, already exists or is further up in this file.',
      ),
    }
  })
}

const stateOf = (isKnown: boolean, why: string) =>
  isKnown ? { state: 'known' as const, why } : { state: 'new' as const, why: '' }

async function compareShoots(db: Db, owner: OwnerId, rows: ReadRow[]): Promise<PreviewRow[]> {
  const dated = rows.flatMap(({ shoot }) => (shoot ? { title: shoot.title, date: Date.parse(shoot.date) } : []))
  const isKnown = await shootsAmong(db, owner, dated)
  const known = await clientsAmong(
    db,
    owner,
    rows.flatMap(({ whom }) => (whom ? { ...whom, phone: '' } : [])),
  )
  return rows.map((row) => {
    const { place, title, shoot, whom } = row
    if (!shoot) return problemOf(row)
    const state = stateOf(
      isKnown({ title: shoot.title, date: Date.parse(shoot.date) }),
      'A shoot with this title and start already exists or is further up in this file.',
    )
    const found = whom && known.find(whom)
    const notes =
      found === 'several' ? [...row.notes, `You have several clients with the name ${whom?.name}.`] : row.notes
    const named = whom && found !== 'several' ? { whom: { ...whom, isNew: found === undefined } } : {}
    return { place, title, notes, shoot, ...named, ...state }
  })
}

import { localeFor } from '#client-language/language.ts'
import { sessionTimesWords } from '#client-language/words.ts'
import type { OwnerId } from '#kernel/access.ts'
import { isoOf } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { SessionTypeDraft } from '#session-types/draft.ts'
import { lightOfRow, publishedRow, rowsOf, suggestFirstStart } from '#session-types/mini-day.ts'
import { offeredDays } from '#session-types/offered-times.ts'
import type { PlannedRow, SessionPlace, SessionTerms } from '#session-types/session-terms.ts'
import { leavesFree } from '#session-types/taken-time.ts'
import { timeWords } from '#session-types/time-words.ts'
import type { Db } from '#database/db.ts'
import { studioTimeOf } from './availability.ts'
import { type OwnRow, ownRow } from './neighbors.ts'
import { ofSessions, placesOf, requirePlace } from './places.ts'

const refused = (path: string, words: string) => new Problem('invalid', words, { fields: { [path]: words } })

/** The row of a draft: from its first start, else the one that is suggested. */
function rowOf(terms: SessionTerms, place: SessionPlace, mini: PlannedRow) {
  const rows = rowsOf(terms, place.zone, mini)
  const suggested = suggestFirstStart(terms, place, mini)
  const first = mini.firstStart === null ? suggested : Date.parse(mini.firstStart)
  const row = rows.find(([session]) => session?.start === first)
  if (!row || suggested === undefined) throw refused('mini.firstStart', 'This row doesn’t fit into your hours.')
  return { row, suggested, starts: rows.flatMap(([session]) => session?.start ?? []) }
}

/** What is stored of a row: published, it has its first start, and fits. */
export async function decidedRow(db: Db, owner: OwnerId, draft: SessionTypeDraft): Promise<SessionTypeDraft['mini']> {
  const { mini } = draft
  if (!mini?.published) return mini
  const place = ofSessions(await requirePlace(db, owner, mini.placeId))
  const [first] = rowOf(draft, place, mini).row
  return { ...mini, firstStart: first ? isoOf(first.start) : null }
}

/** The row of a draft, with the light of each session and what is taken; and which other rows there could be. */
export async function plannedRow(
  db: Db,
  owner: OwnerId,
  { draft, typeId }: { draft: SessionTypeDraft; typeId?: number | undefined },
  now: number,
) {
  const { mini } = draft
  if (!mini) throw refused('mini', 'Choose a day')
  const place = ofSessions(await requirePlace(db, owner, mini.placeId))
  const { row, suggested, starts } = rowOf(draft, place, mini)
  const [from, to] = [row[0]?.start ?? now, row.at(-1)?.end ?? now]
  const own = typeId === undefined ? undefined : { typeId, row, place }
  const studio = await studioTimeOf(db, owner, { start: from, end: to }, now, undefined, own)
  const { words, locale } = sessionTimesWords(localeFor('en', ''))
  const around = { before: draft.before, after: draft.after, where: place }
  return {
    firstStart: isoOf(suggested),
    starts: starts.map(isoOf),
    sessions: lightOfRow(draft, place, row).map(({ start, end, light, isLit }) => ({
      start: isoOf(start),
      end: isoOf(end),
      lightSeconds: Math.round(light / 1000),
      lightMinutes: Math.floor(light / 60_000),
      words: timeWords({ start, end, light }, { wanted: draft.light, place }, words, locale),
      isLit,
      isTaken: studio.taken.some((taken) => !leavesFree({ start, end, ...around }, taken, studio.ways)),
    })),
  }
}

type TypeWithRow = SessionTerms & { id: number; isOn: boolean }

/** How many sessions of each row that is online can still be booked, of those with enough light. */
export async function leftInRows(db: Db, owner: OwnerId, types: readonly TypeWithRow[], now: number) {
  const places = await placesOf(db, owner)
  const found = []
  for (const type of types) {
    const at = places.find(({ id }) => id === type.mini?.placeId)
    const own = at && ownRow(type, ofSessions(at))
    if (type.isOn && own)
      found.push({ id: type.id, left: await countLeft(db, owner, type, own, now), count: countLit(type, own.place) })
  }
  return found
}

async function countLeft(db: Db, owner: OwnerId, terms: SessionTerms, own: OwnRow, now: number): Promise<number> {
  const { row, place } = own
  const range = { start: row[0]?.start ?? now, end: row.at(-1)?.end ?? now }
  const studio = await studioTimeOf(db, owner, range, now, undefined, own)
  const day = terms.mini?.day ?? ''
  return offeredDays({ terms, place, studio, now }, day, day).reduce((sum, { times }) => sum + times.length, 0)
}

/** How many sessions of a row have enough light. */
export const countLit = (type: SessionTerms, place: SessionPlace): number =>
  lightOfRow(type, place, publishedRow(type) ?? []).filter(({ isLit }) => isLit).length

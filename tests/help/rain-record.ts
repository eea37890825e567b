import { factsText, noHash } from '#kernel/chained-events.ts'
import { sha256 } from '#kernel/server/security/sha256.ts'
import { type CallEvent, hashedCallEvent } from '#weather-clauses/chain.ts'
import { type Clause, clauseAt, clauseText, usualClause } from '#weather-clauses/clause.ts'
import { recordText } from '#weather-clauses/record.ts'

const subject = { owner: 3, callId: 7 }
const clause: Clause = clauseAt(usualClause, { lat: 40.7, lng: -73.997, timeZone: 'America/New_York' })
const [start, end] = [Date.parse('2026-10-17T21:30:00Z'), Date.parse('2026-10-17T22:30:00Z')]
const readAt = Date.parse('2026-10-16T22:00:03Z')

export const forecast = (rain: number) => {
  const time = [21, 22, 23].map((hour) => Date.UTC(2026, 9, 17, hour) / 1000)
  return JSON.stringify({
    hourly: { time, precipitation_probability: [10, rain, 20], wind_speed_10m: [9.5, 11, 12.4] },
  })
}

type Told = { kind: CallEvent['kind']; facts: Record<string, string | number | null> }

/** The chain of what happened, one second after the other. */
function chained(told: readonly Told[]): CallEvent[] {
  const chain: CallEvent[] = []
  for (const [at, { kind, facts }] of told.entries()) {
    const hashBefore = chain.at(-1)?.hash ?? noHash
    const event = { id: at + 1, at: readAt + at * 1000, kind, facts: factsText(facts), hashBefore }
    chain.push({ ...event, hash: sha256(hashedCallEvent(subject, event)) })
  }
  return chain
}

/** The record of a call: rain was likely, and the photographer moves the session. */
export function rainRecord(
  change: { bytes?: string | null; verdict?: string; reason?: string; read?: Told['facts'] } = {},
) {
  const text = change.bytes === undefined ? forecast(82) : change.bytes
  const bytes = text === null ? null : new TextEncoder().encode(text)
  const chain = chained([
    {
      kind: 'read',
      facts: {
        clauseHash: sha256(clauseText(clause)),
        signedHash: 'a'.repeat(64),
        start,
        end,
        decideAt: Date.parse('2026-10-16T22:00:00Z'),
        request: JSON.stringify({ path: '/v1/forecast', latitude: '40.700', longitude: '-73.997' }),
        fetchedAt: readAt,
        evidenceHash: sha256(forecast(82)),
        verdict: change.verdict ?? 'met',
        ...change.read,
      },
    },
    { kind: 'decided', facts: { decision: 'move', reason: change.reason ?? null } },
    { kind: 'offered', facts: { addendum: 'b'.repeat(64) } },
  ])
  return recordText({ subject, chain, clause: clauseText(clause), bytes })
}

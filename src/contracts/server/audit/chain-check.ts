import { setImmediate as breathe } from 'node:timers/promises'
import { noHash } from '#kernel/chained-events.ts'
import { type AuditEvent, hashedText, type Subject } from '#contracts/audit-event.ts'
import { hmac, type HmacKeys } from '#kernel/server/security/hmac-keys.ts'
import { timeWords } from '#time/zoned-words.ts'
import { entryWords, rangeWords } from './entry-words.ts'

/** What checking a record found. */
export interface Findings {
  /** What was changed, as far as that can be told. */
  faults: string[]
  /** Why parts can be neither confirmed nor refuted: the keys that sealed them are not on this server. */
  doubts: string[]
}

export interface ChainToCheck {
  subject: Subject
  chain: readonly AuditEvent[]
  keys: HmacKeys
  /** Times stored elsewhere in the database, at which a re-dated entry may have been written. */
  times: readonly number[]
  timeZone: string
}

/** Events checked before other requests run. */
const eventsAtOnce = 500

/**
 * Checks an audit chain: each seal, and that the events follow each other without a gap. `wrong`: ids of bad events.
 */
export async function checkChain(checked: ChainToCheck): Promise<Findings & { wrong: Set<number> }> {
  const { chain } = checked
  const faults: string[] = []
  const wrong = new Set<number>()
  let expected = 1
  for (const [at, event] of chain.entries()) {
    if (event.id > expected) faults.push(`${rangeWords(expected, event.id - 1, 'is', 'are')} missing from the record.`)
    expected = event.id + 1
    const fault = faultOf(checked, at, event)
    if (fault !== undefined) {
      faults.push(fault)
      wrong.add(event.id)
    }
    if (at % eventsAtOnce === eventsAtOnce - 1) await breathe()
  }
  return { faults, doubts: doubtsOf(checked), wrong }
}

/** `foreign`: its key is not on this server; `unsealed`: it was written before there was a key. */
type Seal = 'right' | 'wrong' | 'foreign' | 'unsealed'

export function sealOf({ subject, keys }: Pick<ChainToCheck, 'subject' | 'keys'>, event: AuditEvent): Seal {
  if (event.keyId === '') return 'unsealed'
  const key = keys.find(event.keyId)
  if (!key) return 'foreign'
  return hmac(hashedText(subject, event), key) === event.hash ? 'right' : 'wrong'
}

function faultOf(checked: ChainToCheck, at: number, event: AuditEvent): string | undefined {
  const before = checked.chain[at - 1]
  const found = sealOf(checked, event)
  // No server writes one without a key after one with a key.
  if (found === 'wrong' || (found === 'unsealed' && checked.chain.slice(0, at).some(({ keyId }) => keyId !== '')))
    return forged(checked, at, event)
  return follows(checked, before, event)
    ? undefined
    : `${entryWords(event)} does not follow from the entry before it: the beginning of the record was exchanged.`
}

/** After a gap, or an entry with a wrong seal, there is nothing to compare with. */
function follows(checked: ChainToCheck, before: AuditEvent | undefined, event: AuditEvent): boolean {
  if (!before) return event.id !== 1 || event.hashBefore === noHash
  const isComparable = event.id === before.id + 1 && sealOf(checked, before) !== 'wrong'
  return !isComparable || event.hashBefore === before.hash
}

/**
 * What happened to an entry with a wrong seal. An entry whose seal the next one confirms was written by the server and
 * changed later.
 */
function forged(checked: ChainToCheck, at: number, event: AuditEvent): string {
  const { subject, keys, times, timeZone } = checked
  const key = keys.find(event.keyId)
  const hashOf = (one: AuditEvent): string => (key ? hmac(hashedText(subject, one), key) : '')
  const confirmed = confirmedHash(checked, at)
  if (hashOf(event) === confirmed)
    return `The seal of ${entryWords(event)} was overwritten. What the entry says is as it was written.`
  const then = times.find((time) => hashOf({ ...event, at: time }) === (confirmed ?? event.hash))
  if (then !== undefined)
    return (
      `${entryWords(event)} was re-dated: it was written on ${timeWords(then, timeZone, true)}, and now says ` +
      `${timeWords(event.at, timeZone, true)}.`
    )
  return confirmed === event.hash
    ? `${entryWords(event)} was changed after it was written: its time, or what it says.`
    : `${entryWords(event)} was added or rewritten by somebody without this server’s key.`
}

/** The hash that an entry had when the next one was sealed. */
function confirmedHash(checked: ChainToCheck, at: number): string | undefined {
  const [event, next] = checked.chain.slice(at, at + 2)
  return event && next && next.id === event.id + 1 && sealOf(checked, next) === 'right' ? next.hashBefore : undefined
}

function doubtsOf({ chain, keys }: ChainToCheck): string[] {
  const [first] = chain
  const foreign = chain.filter(({ keyId }) => keyId !== '' && !keys.find(keyId))
  const ids = [...new Set(foreign.map(({ keyId }) => keyId))]
  return [
    ...(first?.keyId === ''
      ? [
          'This record was begun before records were sealed with the server’s key, so it can neither be proven nor ' +
            'refuted.',
        ]
      : []),
    ...ids.map((keyId) => {
      const made = foreign.filter((event) => event.keyId === keyId).map(({ id }) => id)
      return (
        `${rangeWords(Math.min(...made), Math.max(...made), 'was', 'were')} sealed with the key ${keyId}, which this ` +
        'server does not have. With that key they can be checked.'
      )
    }),
  ]
}

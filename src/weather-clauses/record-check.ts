import { noHash } from '#kernel/chained-events.ts'
import { fromBase64 } from './base64.ts'
import { type CallEvent, hashedCallEvent } from './chain.ts'
import { Clause, type ClausePlace, clauseText, decideAtOf, readUntil, thousandths } from './clause.ts'
import { dueIn, RainRecord, type Stated, statedBy } from './record.ts'
import { countedTime, readAnswer, type RuleReading } from './rule.ts'

/** What a browser and a server do each in their way. */
export interface Platform {
  /** In hexadecimal; of a text, of its UTF-8. */
  sha256: (of: string | Uint8Array<ArrayBuffer>) => Promise<string> | string
  /** The text of UTF-8. */
  decode: (bytes: Uint8Array) => string
}

/** The answers of a check, as they are shown. */
export const recordWords = {
  right: 'The forecast that was kept gives this verdict.',
  otherVerdict: (verdict: string) => `It gives another verdict: ${verdict}.`,
  bytes: 'The bytes were changed after they were read.',
  incomplete: 'This file is incomplete.',
  clause: 'The clause was changed after it was agreed on.',
  chain: 'The record of this Rain Call was changed after it was written.',
  reading: 'The forecast was not read when and where the clause says.',
  stated: 'What this file says is not what its record says.',
  none: 'This file is no Rain Call record.',
  nothingRead: 'No forecast was kept, so there is no verdict to check.',
} as const

/** `absent`: the file holds nothing to check. */
export type TickState = 'right' | 'wrong' | 'absent'

/** One thing that was checked. */
export interface Tick {
  what: 'bytes' | 'verdict' | 'due' | 'in time' | 'place' | 'clause' | 'chain' | 'stated'
  state: TickState
  words: string
}

export interface RecordCheck {
  /** Whether all of it is right. */
  isRight: boolean
  /** The answer in one sentence. */
  words: string
  ticks: Tick[]
  record: RainRecord
  /** What the rule makes of the bytes; undefined without bytes or clause. */
  reading: RuleReading | undefined
  /** The hash of the last entry, which stands for all of them; null without one. */
  callHash: string | null
}

/** A file that is not a record, or not a whole one, with the reason. */
export interface NoRecord {
  isRight: false
  words: string
  ticks: []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The record in a file, or why there is none. A record has one writing: text that says the same in another way is not
 * what the server wrote.
 */
function readRecord(file: string): RainRecord | string {
  const text = file.trimEnd()
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || !('chain' in value || 'clause' in value)) return recordWords.none
  const { data } = RainRecord.safeParse(value)
  return data && JSON.stringify(value) === text ? data : recordWords.incomplete
}

/** The first entry that is not as it was written, from 1; undefined in a whole chain. */
async function brokenAt({ subject, chain }: RainRecord, { sha256 }: Platform): Promise<number | undefined> {
  for (const [at, event] of chain.entries()) {
    const isNext = event.id === at + 1 && event.hashBefore === (chain[at - 1]?.hash ?? noHash)
    if (!isNext || event.hash !== (await sha256(hashedCallEvent(subject, event as CallEvent)))) return at + 1
  }
  return undefined
}

async function chainTick(record: RainRecord, platform: Platform): Promise<Tick> {
  const broken = await brokenAt(record, platform)
  return broken === undefined
    ? { what: 'chain', state: 'right', words: 'Its entries follow one another, and each has the hash of what it says.' }
    : { what: 'chain', state: 'wrong', words: `Entry ${broken} is not as it was written, or one before it is missing.` }
}

/** What the chain says of the call; undefined when its entries cannot be read. */
function statedIn({ chain }: RainRecord): Stated | undefined {
  try {
    return statedBy(chain as CallEvent[])
  } catch {
    return undefined
  }
}

function statedTick(record: RainRecord, stated: Stated | undefined): Tick {
  const isSame =
    stated &&
    Object.entries(stated).every(
      ([name, value]) => isAbsent(record, name) || isEqual(record[name as keyof Stated], value),
    )
  return isSame
    ? { what: 'stated', state: 'right', words: 'What the file says is what its entries say.' }
    : { what: 'stated', state: 'wrong', words: recordWords.stated }
}

/** Older records do not say it beside their entries. */
const isAbsent = (record: RainRecord, name: string): boolean => name === 'documentHash' && !(name in record)

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The clause, when it has the hash that was signed. */
async function clauseIn(
  record: RainRecord,
  { clauseHash }: Stated,
  { sha256 }: Platform,
): Promise<{ tick: Tick; clause?: Clause }> {
  const what = 'clause'
  const hash = await sha256(clauseText(record.clause as unknown as Clause))
  if (hash !== clauseHash || hash !== record.clauseHash)
    return { tick: { what, state: 'wrong', words: `The clause has the hash ${hash}, which is not the one agreed on.` } }
  const { data } = Clause.safeParse(record.clause)
  return data
    ? { tick: { what, state: 'right', words: `The clause has the hash ${hash}.` }, clause: data }
    : { tick: { what, state: 'absent', words: 'The rules of this clause are not known here.' } }
}

async function bytesIn(
  record: RainRecord,
  { sha256: named }: Stated,
  { sha256 }: Platform,
): Promise<{ tick?: Tick; bytes?: Uint8Array | undefined }> {
  const what = 'bytes'
  if (named === null && record.bytes === null && record.sha256 === null) return {}
  if (record.bytes === null)
    return {
      tick: { what, state: 'absent', words: 'The forecast is not in the file. Servers delete it after 3 years.' },
    }
  const bytes = fromBase64(record.bytes)
  const hash = bytes && (await sha256(bytes))
  return hash !== undefined && hash === named && hash === record.sha256
    ? { tick: { what, state: 'right', words: `The forecast has the hash ${hash}.` }, bytes }
    : {
        tick: {
          what,
          state: 'wrong',
          words: `The forecast has the hash ${hash ?? 'of no file'}, not that of the record.`,
        },
      }
}

const instant = (text: string): number => Temporal.Instant.from(text).epochMilliseconds

/** What the rule makes of bytes that are as they were received, for a clause that is as it was agreed. */
function readingIn({ session }: Stated, clause: Clause | undefined, answer: string | undefined) {
  if (!session || !clause || answer === undefined) return undefined
  const counted = countedTime({ start: instant(session.start), end: instant(session.end) }, clause.window)
  return readAnswer(clause.measures, counted, answer)
}

/** The verdict by the rule, which without a forecast knows nothing; undefined when there is none to compare it with. */
const ruled = ({ verdict, sha256 }: Stated, reading: RuleReading | undefined): string | undefined =>
  reading?.verdict ?? (verdict !== null && sha256 === null ? 'unknown' : undefined)

function verdictTick(stated: Stated, reading: RuleReading | undefined): Tick {
  const what = 'verdict'
  const verdict = ruled(stated, reading)
  if (verdict === undefined) return { what, state: 'absent', words: 'There is no verdict to check.' }
  return verdict === stated.verdict
    ? { what, state: 'right', words: `The rule gives the verdict: ${verdict}.` }
    : { what, state: 'wrong', words: recordWords.otherVerdict(verdict) }
}

/** `2026-10-16 22:00 UTC` */
const minuteWords = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

const rightIf = (isRight: boolean): TickState => (isRight ? 'right' : 'wrong')

/** Whether what was asked of the provider names a place. */
function isAskedFor(request: string | null, { lat, lng }: ClausePlace): boolean {
  const asked = parsed(request ?? '')
  if (typeof asked !== 'object' || asked === null || !('latitude' in asked && 'longitude' in asked)) return false
  return thousandths(Number(asked.latitude)) === lat && thousandths(Number(asked.longitude)) === lng
}

/** Whether a forecast was read when the clause says, and for its place. */
function readingTicks({ chain }: RainRecord, stated: Stated | undefined, clause: Clause | undefined): Tick[] {
  const { session, fetchedAt, sha256, verdict, request } = stated ?? {}
  if (!session || !clause || !verdict) return []
  const start = instant(session.start)
  const decideAt = decideAtOf(clause, start)
  const until = readUntil({ start, decideAt })
  const due = dueIn(chain as CallEvent[])
  const read = fetchedAt ? instant(fetchedAt) : -1
  return [
    {
      what: 'due',
      state: rightIf(due !== null && instant(due) === decideAt),
      words: `By the clause the forecast was to be read at ${minuteWords(decideAt)}.`,
    },
    ...(sha256 === null
      ? []
      : ([
          {
            what: 'in time',
            state: rightIf(read >= decideAt && read <= until),
            words: `By the clause it was to be read by ${minuteWords(until)}.`,
          },
          {
            what: 'place',
            state: rightIf(isAskedFor(request ?? null, clause.place)),
            words: 'It was to be read for the place of the clause.',
          },
        ] as const)),
  ]
}

/** The first fault in the order of what it says most about. */
function answer(ticks: readonly Tick[], stated: Stated, reading: RuleReading | undefined): string {
  const isWrong = (...whats: Tick['what'][]) =>
    ticks.some(({ what, state }) => whats.includes(what) && state === 'wrong')
  if (isWrong('bytes')) return recordWords.bytes
  if (isWrong('clause')) return recordWords.clause
  if (isWrong('chain')) return recordWords.chain
  if (isWrong('stated')) return recordWords.stated
  if (isWrong('due', 'in time', 'place')) return recordWords.reading
  if (isWrong('verdict')) return recordWords.otherVerdict(ruled(stated, reading) ?? 'unknown')
  if (reading) return recordWords.right
  return stated.sha256 === null ? recordWords.nothingRead : recordWords.incomplete
}

/** Checks a record again: by itself, without asking anybody. */
export async function checkRecord(file: Uint8Array, platform: Platform): Promise<RecordCheck | NoRecord> {
  const record = readRecord(platform.decode(file))
  if (typeof record === 'string') return { isRight: false, words: record, ticks: [] }
  const stated = statedIn(record)
  // Of a chain that says nothing what stands beside it is compared, and the chain is named.
  const said = stated ?? record
  const [chain, { tick: bytesTick, bytes }, { tick: clauseTick, clause }] = await Promise.all([
    chainTick(record, platform),
    bytesIn(record, said, platform),
    clauseIn(record, said, platform),
  ])
  const reading = readingIn(said, clause, bytes && platform.decode(bytes))
  const ticks = [
    ...(bytesTick ? [bytesTick] : []),
    verdictTick(said, reading),
    ...readingTicks(record, stated, clause),
    clauseTick,
    chain,
    statedTick(record, stated),
  ]
  return {
    isRight:
      clause !== undefined &&
      ticks.every(({ state }) => state !== 'wrong') &&
      (reading !== undefined || said.sha256 === null),
    words: answer(ticks, said, reading),
    ticks,
    record,
    reading,
    callHash: record.chain.at(-1)?.hash ?? null,
  }
}

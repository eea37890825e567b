import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { timeWords } from '#time/zoned-words.ts'
import { weatherClause } from '#client-language/english/weather/weather-clause.ts'
import { Clause } from '#weather-clauses/clause.ts'
import { honestyWords } from '#weather-clauses/sentence.ts'
import type { NoRecord, RecordCheck, TickState } from '#weather-clauses/record-check.ts'
import { isConfirmed } from '#contracts/record-hashes.ts'
import { KnownHere, useKnown } from './known-here.tsx'
import { ReadingHours } from './reading-hours.tsx'
import { isOfEmail, EmailedHashField, type EmailedHash, matchIn } from './emailed-hash-field.tsx'
import css from './verify-page.module.css'

const icons: Record<TickState, typeof IconCircleCheck> = {
  right: IconCircleCheck,
  wrong: IconAlertTriangle,
  absent: IconHelpCircle,
}

const spoken: Record<TickState, string> = { right: 'Right: ', wrong: 'Wrong: ', absent: 'Not checked: ' }

/** `alone`: right by itself, which anybody can write. */
type Standing = 'valid' | 'alone' | 'altered' | 'mismatch' | 'unknown'

const faces: Record<Standing, typeof IconCircleCheck> = {
  valid: icons.right,
  alone: icons.absent,
  unknown: icons.absent,
  altered: icons.wrong,
  mismatch: icons.wrong,
}

const titles: Partial<Record<Standing, string>> = {
  alone: 'Right by itself, not confirmed yet',
  mismatch: 'Not confirmed: the hash in your email is of another record',
}

const aloneWords =
  'Anybody can write such a file. It is confirmed once this server knows all of its hashes, or the email that you ' +
  'got when the forecast was read has one of its record.'

function standingOf(found: RecordCheck, pasted: EmailedHash, known: ReturnType<typeof useKnown>): Standing {
  if (pasted.foreign.length > 0) return 'mismatch'
  if (!found.isRight) return found.ticks.some(({ state }) => state === 'wrong') ? 'altered' : 'unknown'
  const isKnown = typeof known === 'object' && isConfirmed(known)
  return isKnown || isOfEmail(found.record, pasted) ? 'valid' : 'alone'
}

/** What a check of a Rain Call’s record found, in words, and what it says. */
export function RecordVerdict({ found, name }: { found: RecordCheck | NoRecord; name: string }) {
  return 'record' in found ? (
    <Checked found={found} name={name} />
  ) : (
    <Result standing="unknown" words={found.words} name={name} />
  )
}

function Checked({ found, name }: { found: RecordCheck; name: string }) {
  const [text, setText] = useState('')
  const known = useKnown(found)
  const standing = standingOf(found, matchIn(found.record, text), known)
  return (
    <Result standing={standing} words={found.words} name={name}>
      <Ticks found={found} />
      <Facts found={found} />
      <EmailedHashField record={found.record} text={text} onChange={setText} />
      <KnownHere known={known} />
    </Result>
  )
}

interface ResultProps {
  standing: Standing
  words: string
  name: string
  children?: ReactNode
}

function Result({ standing, words, name, children }: ResultProps) {
  const Icon = faces[standing]
  return (
    <section className={`card ${css.verdict}`} data-verdict={standing} aria-label={`Result for ${name}`}>
      <div className={`line-10 ${css.head}`}>
        <Icon size={24} stroke={1.6} aria-hidden="true" />
        <h2>{titles[standing] ?? words}</h2>
      </div>
      <p className="cap">{name}</p>
      {standing === 'alone' && <p>{words}</p>}
      {standing === 'alone' && <p>{aloneWords}</p>}
      {children}
    </section>
  )
}

function Ticks({ found }: { found: RecordCheck }) {
  return (
    <ul className={css.ticks}>
      {found.ticks.map(({ what, state, words }) => {
        const Icon = icons[state]
        return (
          <li key={what} data-state={state}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <span>
              <span className="vh">{spoken[state]}</span>
              {words}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const Honesty = ({ measures }: { measures: Clause['measures'] }) => (
  <p className="cap">{honestyWords(measures, { locale: 'en-US', words: weatherClause }).join(' ')}</p>
)

const decisions: Partial<Record<string, string>> = { move: 'Move to another date', keep: 'Keep the date' }

function Facts({ found }: { found: RecordCheck }) {
  const { record, reading } = found
  const clause = Clause.safeParse(record.clause).data
  const zone = clause?.place.zone ?? 'UTC'
  const time = (iso: string) => timeWords(Date.parse(iso), zone)
  const { session, fetchedAt, verdict, decision, reason, signedHash, documentHash, addendumHash, movedTo } = record
  const facts = [
    ['Session', session && `${time(session.start)} to ${time(session.end)}`],
    ['Forecast read', fetchedAt && time(fetchedAt)],
    ['Verdict', verdict],
    ['Decision', decision && (decisions[decision] ?? decision)],
    ['Why', reason],
    ['Moved to', movedTo && time(movedTo)],
    ['Contract SHA-256', signedHash],
    ['Contract as it was to be signed, SHA-256', documentHash],
    ['Addendum SHA-256', addendumHash],
  ] as const
  return (
    <>
      {reading?.measures.map((measure) => (
        <ReadingHours key={measure.measure} reading={measure} zone={zone} />
      ))}
      {clause && <Honesty measures={clause.measures} />}
      <dl className={css.facts}>
        {facts.map(([label, value]) => value && <Fact key={label} label={label} value={value} />)}
      </dl>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  )
}

import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { timeWords } from '#time/zoned-words.ts'
import { weatherClause } from '#client-language/english/weather/weather-clause.ts'
import { Clause } from '#weather-clauses/clause.ts'
import { honestyWords } from '#weather-clauses/sentence.ts'
import type { NoRecord, RecordCheck, TickState } from '#weather-clauses/record-check.ts'
import { KnownHere } from './known-here.tsx'
import { ReadingHours } from './reading-hours.tsx'
import { LetterField, matchIn } from './letter-field.tsx'
import css from './verify-page.module.css'

const icons: Record<TickState, typeof IconCircleCheck> = {
  right: IconCircleCheck,
  wrong: IconAlertTriangle,
  absent: IconHelpCircle,
}

const spoken: Record<TickState, string> = { right: 'Right: ', wrong: 'Wrong: ', absent: 'Not checked: ' }

const verdictOf = (found: RecordCheck | NoRecord): 'valid' | 'altered' | 'unknown' => {
  if (found.isRight) return 'valid'
  return found.ticks.some(({ state }) => state === 'wrong') ? 'altered' : 'unknown'
}

const isWhole = (found: RecordCheck | NoRecord): found is RecordCheck => 'record' in found

/** What a check of a Rain Call’s record found, in words, and what it says. */
export function RecordVerdict({ found, name }: { found: RecordCheck | NoRecord; name: string }) {
  const [text, setText] = useState('')
  const isOther = isWhole(found) && matchIn(found.record, text) === 'other'
  const verdict = isOther ? 'mismatch' : verdictOf(found)
  const Icon = icons[{ valid: 'right', unknown: 'absent', altered: 'wrong', mismatch: 'wrong' }[verdict] as TickState]
  return (
    <section className={`card ${css.verdict}`} data-verdict={verdict} aria-label={`Result for ${name}`}>
      <div className={`line-10 ${css.head}`}>
        <Icon size={24} stroke={1.6} aria-hidden="true" />
        <h2>{isOther ? 'Not confirmed: the hash in your email is of another record' : found.words}</h2>
      </div>
      <p className="cap">{name}</p>
      {isWhole(found) && <Ticks found={found} />}
      {isWhole(found) && <Facts found={found} />}
      {isWhole(found) && <LetterField record={found.record} text={text} onChange={setText} />}
      {isWhole(found) && <KnownHere found={found} />}
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
  const { session, fetchedAt, verdict, decision, reason, signedHash, addendumHash, movedTo } = record
  const facts = [
    ['Session', session && `${time(session.start)} to ${time(session.end)}`],
    ['Forecast read', fetchedAt && time(fetchedAt)],
    ['Verdict', verdict],
    ['Decision', decision && (decisions[decision] ?? decision)],
    ['Why', reason],
    ['Moved to', movedTo && time(movedTo)],
    ['Contract SHA-256', signedHash],
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

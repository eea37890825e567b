import { longTime } from '#client-language/formats.ts'
import { beginOf } from '#rain-calls/figures.ts'
import { valueWords } from '#weather-clauses/sentence.ts'
import { addressOf } from '#kernel/web/call.ts'
import { rainRecords } from './calls.ts'
import { clock } from '#self-bookings/web/page/clock.ts'
import type { SeenProps } from './rain-props.ts'
import css from './rain.module.css'

type Figure = SeenProps['seen']['figures'][number]

/** The hours by which the clause was decided, the hash of the forecast, and what a forecast is worth. */
export function WhatWasRead({ part, seen, words }: SeenProps) {
  const { figures, readAt, evidenceHash, timeZone } = seen
  const { locale } = part
  return (
    <details className={css.read}>
      <summary>{words.whatWasRead}</summary>
      <p>{readAt === null ? words.notRead : words.readAt(longTime(Date.parse(readAt), timeZone, locale))}</p>
      {figures.map((figure) => (
        <Hours key={figure.measure} figure={figure} part={part} seen={seen} words={words} />
      ))}
      {evidenceHash !== null && (
        <p className={css.hash}>
          {words.forecastHash} <code>{evidenceHash}</code>
        </p>
      )}
      <p>
        <a href={addressOf(rainRecords.file, { params: { token: part.token, id: seen.id } })} download>
          {words.record}
        </a>
        {' · '}
        <a href="/verify">{words.checkRecord}</a>
      </p>
      <p className="sub">{words.honest}</p>
    </details>
  )
}

function Hours({ figure, part, seen, words }: SeenProps & { figure: Figure }) {
  const { measure, threshold, hours } = figure
  const { locale } = part
  return (
    <table className={css.hours}>
      <thead>
        <tr>
          <th scope="col">{words.hour}</th>
          <th scope="col">{words.measures[measure](`≥ ${valueWords(measure, threshold, locale)}`)}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ at, value }) => (
          <tr key={at}>
            <th scope="row">{clock(beginOf(measure, at), seen.timeZone, locale)}</th>
            <td>{value === null ? words.missing : valueWords(measure, unitOf(measure, value), locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The hours have millimeters, the clause tenths of them. */
const unitOf = (measure: Figure['measure'], value: number): number => (measure === 'rainMm10' ? value * 10 : value)

import { IconMail, IconMapPin, IconPhone, IconSquare, IconSquareCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CallSheet } from '#call-sheets/api.ts'
import { hourHeads } from '#call-sheets/hour-heads.ts'
import { mapAddress, telAddress } from '#ui/page/addresses.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { LightStrip } from '#light/web/light-strip.tsx'
import { ShootBadge } from '#shoots/web/shoot-badge.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { sourceWords } from '#weather/words/source-words.ts'
import { AddressLine } from '#documents/web/address-line.tsx'
import css from './call-sheet-view.module.css'
import './paper.css'

interface CallSheetViewProps {
  sheet: CallSheet
  /** On paper. */
  isPrinted?: boolean
}

/** A call sheet in large type: readable in the sun, and on one printed page. */
export function CallSheetView({ sheet, isPrinted = false }: CallSheetViewProps) {
  const { title, status, type, day, hours, zone, notes } = sheet
  return (
    <article className={css.sheet} data-printed={isPrinted || undefined}>
      {isPrinted && <Letterhead sheet={sheet} />}
      <header className={css.head}>
        {!isPrinted && (
          <div className={css.kind}>
            <span>Call sheet · {type}</span>
            <ShootBadge status={status} />
          </div>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        <p className={css.when}>
          <span>{day}</span>
          <b>{hours}</b>
          {zone && <span>{zone}</span>}
        </p>
      </header>
      <div className={css.pair}>
        <Where sheet={sheet} />
        <Contact client={sheet.client} />
      </div>
      <Light sheet={sheet} />
      <div className={css.pair}>
        <Timeline sheet={sheet} />
        <WeatherPart sheet={sheet} isPrinted={isPrinted} />
      </div>
      <Lists sheet={sheet} isPrinted={isPrinted} />
      {notes.trim() !== '' && (
        <Part title="Notes">
          <p className={css.notes}>{notes}</p>
        </Part>
      )}
    </article>
  )
}

/** Shot list and gear; on paper only what there is, without links to where they are checked. */
function Lists({ sheet: { shots, gear, shootId }, isPrinted }: Required<CallSheetViewProps>) {
  const moreOf = (tab: 'shots' | 'gear', words: string) =>
    !isPrinted && (
      <RouterLink to="/shoots/$id" params={{ id: shootId }} search={{ tab }}>
        {words}
      </RouterLink>
    )
  return (
    <>
      {(shots.length > 0 || !isPrinted) && (
        <Part title="Shot list" more={moreOf('shots', 'Open shot list')}>
          {shots.length === 0 && <p className={css.quiet}>No shots yet.</p>}
          {shots.map(({ light, shots: ofLight }) => (
            <Ticks
              key={light}
              title={light}
              items={ofLight.map(({ text, detail, isDone }) => ({ text, more: detail, isDone }))}
            />
          ))}
        </Part>
      )}
      {(gear.length > 0 || !isPrinted) && (
        <Part title="Gear" more={moreOf('gear', 'Open gear')}>
          {gear.length === 0 && <p className={css.quiet}>Nothing to pack yet.</p>}
          {gear.map(({ name, items }, at) => (
            <Ticks
              key={at}
              title={name}
              columns={3}
              items={items.map(({ name: text, isChecked }) => ({ text, more: '', isDone: isChecked }))}
            />
          ))}
        </Part>
      )}
    </>
  )
}

/** The photographer's letterhead, as in the PDF. */
const Letterhead = ({ sheet: { letterhead, kind } }: { sheet: CallSheet }) => (
  <div className={css.letterhead}>
    <div>
      {letterhead.logo && <img src={letterhead.logo} alt={`Logo of ${letterhead.name}`} />}
      <b>{letterhead.name}</b>
      {letterhead.lines.map((line) => (
        <p key={line}>
          <AddressLine line={line} />
        </p>
      ))}
    </div>
    <div>
      <b>Call sheet</b>
      <p>{kind}</p>
    </div>
  </div>
)

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part}>
      <div className={css.title}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}

const Where = ({ sheet: { location } }: { sheet: CallSheet }) => (
  <Part title="Where">
    <p className={css.big}>{location}</p>
    <a className={css.act} href={mapAddress(location)} target="_blank" rel="noreferrer">
      <IconMapPin size={22} stroke={1.6} aria-hidden="true" />
      Open in Maps
    </a>
  </Part>
)

function Contact({ client }: { client: CallSheet['client'] }) {
  if (!client)
    return (
      <Part title="Client">
        <p className={css.quiet}>No client yet</p>
      </Part>
    )
  const { name, phone, email, address } = client
  return (
    <Part title="Client">
      <p className={css.big}>{name}</p>
      {phone && (
        <a className={css.act} href={telAddress(phone)}>
          <IconPhone size={22} stroke={1.6} aria-hidden="true" />
          {phone}
        </a>
      )}
      {email && (
        <a className={css.act} href={`mailto:${email}`}>
          <IconMail size={22} stroke={1.6} aria-hidden="true" />
          {email}
        </a>
      )}
      {address && <p className={css.notes}>{address}</p>}
    </Part>
  )
}

function Light({ sheet: { light, date, endsAt, timeZone } }: { sheet: CallSheet }) {
  if (!light) return null
  const slot = { start: Date.parse(date), end: Date.parse(endsAt) }
  return (
    <Part title={light.where ? `Light for ${light.where}` : 'Light'}>
      <LightStrip place={light.place} zone={timeZone} date={light.date} slot={slot} size="tall" />
      <dl className={css.light}>
        {light.lines.map(({ name, words }) => (
          <div key={name} className="spread-line">
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

const Timeline = ({ sheet: { timeline } }: { sheet: CallSheet }) => (
  <Part title="Timeline">
    <ol className={css.timeline}>
      {timeline.map(({ at, time, what, kind }) => (
        <li key={`${at} ${what}`} data-kind={kind}>
          <time dateTime={at}>{time}</time>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  </Part>
)

/** On paper the day of the forecast is named, which may be read later; milliseconds. */
const laterMs = 3 * 86_400_000

function WeatherPart({ sheet: { weather }, isPrinted }: { sheet: CallSheet; isPrinted: boolean }) {
  const { zone } = useLocalTime()
  const { sky, temperatures, rain, fall, hours, fetchedAt } = weather
  const present = useCurrentMinute()
  const now = isPrinted && fetchedAt ? Date.parse(fetchedAt) + laterMs : present
  return (
    <Part title="Weather">
      <p className={css.big}>
        {sky}. {temperatures}. {rain} chance of {fall}.
      </p>
      <p className={css.quiet}>{sourceWords(weather, zone, now)}</p>
      {hours.length > 0 && (
        <table className={css.hours}>
          <thead>
            <tr>
              {hourHeads.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.at}>
                <th scope="row">{hour.time}</th>
                <td>{hour.sky}</td>
                <td>{hour.temperature}</td>
                <td>{hour.rain}</td>
                <td>{hour.wind}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  )
}

interface TicksProps {
  title: string
  items: { text: string; more: string; isDone: boolean }[]
  /** On paper. */
  columns?: 2 | 3
}

function Ticks({ title, items, columns = 2 }: TicksProps) {
  return (
    <>
      <h3 className={css.group}>{title}</h3>
      <ul className={css.ticks} data-columns={columns}>
        {items.map(({ text, more, isDone }, at) => (
          <li key={at} data-done={isDone || undefined}>
            {isDone ? (
              <IconSquareCheck className="leading-icon" size={24} stroke={1.6} role="img" aria-label="Done" />
            ) : (
              <IconSquare className="leading-icon" size={24} stroke={1.6} role="img" aria-label="Open" />
            )}
            <span>
              <span className={css.text}>{text}</span>
              {more && <small>{more}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

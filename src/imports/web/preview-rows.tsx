import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { PreviewRow, ReadClient, ReadShoot } from '#imports/api.ts'
import { dayAt } from '#kernel/dates.ts'
import { typeLabels } from '#shoots/rules.ts'
import { clock } from '#time/clock-words.ts'
import { otherClock } from '#time/when.ts'
import box from '#ui/form/choices/tick-box.module.css'
import css from '#file-reading/web/file-rows.module.css'
import '#ui/form/segments.css'

type State = PreviewRow['state']

interface PreviewRowsProps {
  rows: PreviewRow[]
  isTicked: (row: PreviewRow) => boolean
  onTick: (row: PreviewRow, ticked: boolean) => void
}

/** Rows that are shown at first, and more with each press of the button. */
const shownAtOnce = 25

/** The rows of a file by what becomes of them; the new ones can be left out. */
export function PreviewRows({ rows, isTicked, onTick }: PreviewRowsProps) {
  const counts = { new: 0, known: 0, problem: 0 }
  for (const { state } of rows) counts[state] += 1
  const tabs = (
    [
      ['new', `New ${counts.new}`],
      ['known', `Duplicates ${counts.known}`],
      ['problem', `With a problem ${counts.problem}`],
    ] as const
  ).filter(([state]) => counts[state] > 0)
  const [chosen, setChosen] = useState<State>()
  const [shown, setShown] = useState(shownAtOnce)
  const state = tabs.some(([known]) => known === chosen) ? chosen : tabs[0]?.[0]
  const listed = rows.filter((row) => row.state === state)
  return (
    <div className="stack-12">
      {tabs.length > 1 && (
        <SegmentedControl
          className={css.tabs ?? ''}
          aria-label="Which rows"
          data={tabs.map(([value, label]) => ({ value, label }))}
          value={state ?? 'new'}
          onChange={(value) => {
            setChosen(value as State)
            setShown(shownAtOnce)
          }}
        />
      )}
      <ul className={css.rows}>
        {listed.slice(0, shown).map((row) => (
          <li key={row.place}>
            {row.state === 'new' ? (
              <label className={css.row}>
                <input
                  type="checkbox"
                  className={box.box}
                  checked={isTicked(row)}
                  onChange={(event) => onTick(row, event.currentTarget.checked)}
                />
                <Words row={row} />
              </label>
            ) : (
              <div className={css.row}>
                <Words row={row} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {listed.length > shown && (
        <div>
          <Button variant="default" onClick={() => setShown(shown + 4 * shownAtOnce)}>
            {`Show more of ${listed.length.toLocaleString('en-US')}`}
          </Button>
        </div>
      )}
    </div>
  )
}

function Words({ row: { place, title, why, notes, client, shoot, whom } }: { row: PreviewRow }) {
  const about = [why, ...notes].filter(Boolean)
  return (
    <span className={css.words}>
      <b dir="auto">{title || `Row ${place}`}</b>
      {client && <span className="sub">{clientWords(client)}</span>}
      {shoot && (
        <span className="sub">
          <ShootWords shoot={shoot} />
          {whom && ` · ${whom.name}${whom.isNew ? ' (not here yet)' : ''}`}
        </span>
      )}
      {about.length > 0 && <span className="cap">{`Row ${place}: ${about.join(' ')}`}</span>}
    </span>
  )
}

function clientWords({ email, phone, address, isByParts, line1 = '', house = '', city }: ReadClient): string {
  const parts = [`${line1} ${house}`.trim(), city].filter(Boolean).join(', ')
  return [email, phone, (isByParts ?? true) && parts ? parts : address?.split('\n')[0]].filter(Boolean).join(' · ')
}

function ShootWords({ shoot: { date, timeZone, location, type } }: { shoot: ReadShoot }) {
  const { write, zone } = useLocalTime()
  const day = write(dayAt(Date.parse(date), timeZone))
  const there = otherClock(date, zone, timeZone)
  return `${day}, ${clock(date, timeZone)}${there ? ` in ${there}` : ''} · ${location} · ${typeLabels[type]}`
}

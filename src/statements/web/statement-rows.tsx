import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { ReadStatement, StatementRow } from '#statements/api.ts'
import { knownWords } from '#statements/rules.ts'
import { CheckRow, PlainRow } from './check-row.tsx'
import { invoiceChoices } from './invoice-choices.ts'
import type { Checks } from './use-checks.ts'
import css from '#file-reading/web/file-rows.module.css'
import '#ui/form/segments.css'

interface StatementRowsProps {
  read: ReadStatement
  checks: Checks
  /** Why rows were left when others were recorded, by their keys. */
  left: ReadonlyMap<string, string>
}

type Part = 'check' | 'known' | 'problem'

const partOf = ({ state }: StatementRow): Part => (state === 'known' || state === 'problem' ? state : 'check')

/** Rows that are shown at first, and more with each press of the button. */
const shownAtOnce = 25

/** What needs no thought first, and rows without an invoice last. */
const order: readonly StatementRow['state'][] = ['ready', 'part', 'too_much', 'suggested', 'several', 'none']

export function StatementRows({ read: { rows, invoices }, checks, left }: StatementRowsProps) {
  const count = (part: Part): number => rows.filter((row) => partOf(row) === part).length
  const tabs = (
    [
      ['check', `To check ${count('check')}`],
      ['known', `${knownWords} ${count('known')}`],
      ['problem', `With a problem ${count('problem')}`],
    ] as const
  ).filter(([part]) => count(part) > 0)
  const [asked, setAsked] = useState<Part>()
  const [shown, setShown] = useState(shownAtOnce)
  const part = tabs.some(([known]) => known === asked) ? asked : tabs[0]?.[0]
  const listed = rows
    .filter((row) => partOf(row) === part)
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  const choicesFor = invoiceChoices(invoices)
  return (
    <div className="stack-12">
      {tabs.length > 1 && (
        <SegmentedControl
          className={css.tabs ?? ''}
          aria-label="Which rows"
          data={tabs.map(([value, label]) => ({ value, label }))}
          value={part ?? 'check'}
          onChange={(value) => {
            setAsked(value as Part)
            setShown(shownAtOnce)
          }}
        />
      )}
      <ul className={css.rows}>
        {listed.slice(0, shown).map((row) => (
          <li key={row.key}>
            {part === 'check' ? (
              <CheckRow row={row} checks={checks} choices={choicesFor(row)} why={left.get(row.key)} />
            ) : (
              <PlainRow row={row} />
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

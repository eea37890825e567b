import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '#kernel/api.ts'
import { newKey } from '#kernel/web/call.ts'
import type { CheckedRow, ReadStatement, statements } from '#statements/api.ts'
import { maxRecorded, paymentCount } from '#statements/rules.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useRecordPayments } from './queries.ts'
import { StatementRows } from './statement-rows.tsx'
import { type Checks, useChecks } from './use-checks.ts'

type Answer = Output<typeof statements.record>

interface CheckedStatementProps {
  fileName: string
  read: ReadStatement
  isBusy: boolean
  onRecorded: (answer: Answer) => void
}

/** The rows of a file with their proposals. Nothing is recorded before the button is pressed. */
export function CheckedStatement({ fileName, read, isBusy, onRecorded }: CheckedStatementProps) {
  const checks = useChecks(read)
  const record = useRecordPayments()
  const once = useSingleFlight()
  // Why rows were left when others were recorded, by their keys.
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map())
  const [knownSince, setKnownSince] = useState(0)
  const { chosen } = checks
  const send = async () => {
    const rows = chosen.flatMap((row) => checkedOf(row, checks))
    const answer = await record.mutateAsync({ fileName, account: read.account, rows, key: newKey() })
    setLeft(new Map(answer.left.filter(({ isKnown }) => !isKnown).map(({ key, why }) => [key, why])))
    setKnownSince(answer.left.filter(({ isKnown }) => isKnown).length)
    checks.untick(answer.left.map(({ key }) => key))
    onRecorded(answer)
  }
  if (read.rows.length === 0) return !read.asksDayOrder && <p>No money came in with this statement.</p>
  return (
    <div className="stack-16">
      {left.size > 0 && (
        <p role="alert">{`${leftWords(left.size)} not recorded: what is owed has changed. See below.`}</p>
      )}
      {knownSince > 0 && (
        <p role="status">
          {`${paymentCount(knownSince)} ${knownSince === 1 ? 'was' : 'were'} recorded before, perhaps in another tab.`}
        </p>
      )}
      <div className="row-8-centered">
        <Button
          disabled={chosen.length === 0}
          loading={isBusy || record.isPending}
          onClick={() => once(() => send().catch(() => undefined))}
        >
          {chosen.length === 0 ? 'Record payments' : `Record ${paymentCount(chosen.length)}`}
        </Button>
        {chosen.length === maxRecorded && <span className="sub">{`At most ${maxRecorded} at a time.`}</span>}
      </div>
      <StatementRows read={read} checks={checks} left={left} />
      {read.leftOut > 0 && <p className="sub">{leftOutWords(read.leftOut)}</p>}
    </div>
  )
}

function checkedOf(row: ReadStatement['rows'][number], { invoiceOf }: Checks): CheckedRow[] {
  const invoice = invoiceOf(row)
  if (!invoice) return []
  const { key, day, amount, currency, name, text, reference } = row
  return [{ key, day, amount, currency, name, text, reference, invoiceId: invoice.id, open: invoice.open }]
}

const leftWords = (count: number): string => (count === 1 ? 'One row was' : `${count} rows were`)

const leftOutWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row is' : 'rows are'} not shown: no money came in, or ` +
  'it is not booked yet.'

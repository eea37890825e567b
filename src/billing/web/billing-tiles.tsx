import { useQuery } from '@tanstack/react-query'
import type { contracts } from '#contracts/api.ts'
import { contractTotals } from '#contracts/web/queries.ts'
import type { InvoiceTotals } from '#invoices/invoice-totals.ts'
import { daysLate } from '#invoices/rules.ts'
import { invoiceTotals } from '#invoices/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Output } from '#kernel/api.ts'
import { moneyWords } from '#kernel/money.ts'
import { Tile, Tiles } from '#ui/figures/tiles.tsx'
import { alsoWords, countOf, type Sum } from '#studio-money/also.ts'

/**
 * The amount of a tile, and beside it what there is in other currencies: the first of these when there is nothing else.
 */
function sumWordsOf({ count, amount, also }: Sum, { currency }: InvoiceTotals) {
  const own = { currency, count, amount }
  const [first = own, ...rest] = count > 0 || amount !== 0 ? [own, ...also] : also
  return { value: moneyWords(first.amount, first.currency), also: alsoWords(rest) }
}

const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`

/** What is owed, what is late, what was paid, and contracts waiting for a signature. */
export function BillingTiles() {
  const { data: money } = useQuery(invoiceTotals)
  const { data: papers } = useQuery(contractTotals)
  const { today } = useLocalTime()
  return (
    <Tiles>
      <Tile label="Outstanding" {...(money && sumWordsOf(money.outstanding, money))} more={money && owedWords(money)} />
      <Tile
        label="Overdue"
        {...(money && sumWordsOf(money.overdue, money))}
        more={money && lateWords({ ...money.overdue, count: countOf(money.overdue) }, today)}
        isAlarming={money !== undefined && countOf(money.overdue) > 0}
      />
      <Tile
        label="Paid this month"
        {...(money && sumWordsOf(money.paidThisMonth, money))}
        more={money && counted(countOf(money.paidThisMonth), 'payment')}
      />
      <Tile label="Contracts to sign" value={papers && String(papers.toSign)} more={papers && waitingWords(papers)} />
    </Tiles>
  )
}

/** `3 invoices, 1 not sent yet` */
function owedWords({ outstanding, unsent }: InvoiceTotals): string {
  const all = counted(countOf(outstanding), 'invoice')
  return countOf(unsent) === 0 ? all : `${all}, ${countOf(unsent)} not sent yet`
}

/** `1 invoice, 16 days late`; of several, the longest delay. */
function lateWords({ count, since }: { count: number; since: string | null }, today: string): string {
  if (since === null) return counted(count, 'invoice')
  return `${counted(count, 'invoice')}, ${count > 1 ? 'up to ' : ''}${counted(daysLate(since, today), 'day')} late`
}

/** `Jonas Weber (2 contracts), Priya Raman and 1 more` */
function waitingWords({ toSign, waitingFor }: Output<typeof contracts.totals>): string {
  if (toSign === 0) return 'None waiting'
  const more = toSign - waitingFor.reduce((sum, client) => sum + client.contracts, 0)
  const names = waitingFor.map((client) =>
    client.contracts === 1 ? client.name : `${client.name} (${counted(client.contracts, 'contract')})`,
  )
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

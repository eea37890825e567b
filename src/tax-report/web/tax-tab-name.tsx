import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { invoiceTotals } from '#invoices/web/queries.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'

/** The tab of a studio that charges tax, has charged any, or is looking at it. */
export function TaxTabName({ isShown }: { isShown: boolean }) {
  const { data: money } = useQuery(moneyDetails)
  const { data: totals } = useQuery(invoiceTotals)
  const isTaxed = totals?.taxed === true || (money !== undefined && money.scheme !== 'none')
  return isShown || isTaxed ? <Tabs.Tab value="tax">Tax</Tabs.Tab> : null
}

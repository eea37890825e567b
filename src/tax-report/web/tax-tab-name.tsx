import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moneyDetails } from '#studio-money/web/queries.ts'

/** The tab of a studio that charges tax, or that is looking at it. */
export function TaxTabName({ isShown }: { isShown: boolean }) {
  const { data } = useQuery(moneyDetails)
  if (!isShown && (!data || data.scheme === 'none')) return null
  return <Tabs.Tab value="tax">Tax</Tabs.Tab>
}

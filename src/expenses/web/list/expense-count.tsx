import { useQuery } from '@tanstack/react-query'
import { expenseTotals } from '#expenses/web/queries.ts'
import { countOf } from '#studio-money/also.ts'
import { TabCount } from '#ui/page/tab-count.tsx'

/** The number of expenses, beside the name of their tab. */
export function ExpenseCount() {
  const { data } = useQuery(expenseTotals())
  return <TabCount count={data ? countOf(data.spent) : 0} />
}

import { IconCalendar, IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Client } from '#clients/api.ts'
import { Line, None } from '#clients/web/contact.tsx'
import type { invoices } from '#invoices/api.ts'
import { owedByClients } from '#invoices/web/queries.ts'
import type { Output } from '#kernel/api.ts'
import { moneyWords } from '#kernel/money.ts'
import { nextOfClients } from '#shoots/web/queries.ts'
import { whenWords } from '#time/when.ts'

/** The next shoot of a client and what they owe; those of the clients beside it come with the same answer. */
export function ClientFacts({ client: { id }, beside }: { client: Client; beside: readonly number[] }) {
  const { zone } = useLocalTime()
  const next = useQuery({ ...nextOfClients(beside), placeholderData: keepPreviousData })
  const owed = useQuery({ ...owedByClients(beside), placeholderData: keepPreviousData })
  const shoot = next.data?.find(({ clientId }) => clientId === id)
  const owes = owed.data?.filter(({ clientId }) => clientId === id) ?? []
  return (
    <>
      <Line icon={IconCalendar} what="Next shoot">
        {shoot ? (
          <Link to="/shoots/$id" params={{ id: shoot.id }} title={shoot.title}>
            {whenWords(shoot.date, zone)}
          </Link>
        ) : (
          <None>{sayingOf(next, 'No shoot planned')}</None>
        )}
      </Line>
      <Line icon={IconReceipt} what="Owes">
        {owes.length > 0 ? (
          <Link
            to="/billing"
            search={{ clientId: id }}
            className={owes.some(({ overdue }) => overdue > 0) ? 'late' : undefined}
          >
            {owedWords(owes)}
          </Link>
        ) : (
          <None>{sayingOf(owed, 'Nothing owed')}</None>
        )}
      </Line>
    </>
  )
}

const sayingOf = ({ isError, data }: { isError: boolean; data: unknown }, nothing: string): string =>
  data ? nothing : isError ? 'Not loaded' : '\u00a0'

/** `$420.00 owed`, `$420.00 owed, overdue`, `$420.00 owed, $20.00 overdue`, `$420.00 + €90.00 owed`. */
function owedWords(owes: Output<typeof invoices.owedByClients>): string {
  const wordsOf = (of: 'amount' | 'overdue') =>
    owes
      .filter((sum) => sum[of] > 0)
      .map((sum) => moneyWords(sum[of], sum.currency))
      .join(' + ')
  const [owed, late] = [wordsOf('amount'), wordsOf('overdue')]
  if (late === '') return `${owed} owed`
  return late === owed ? `${owed} owed, overdue` : `${owed} owed, ${late} overdue`
}

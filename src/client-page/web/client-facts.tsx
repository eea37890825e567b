import { IconCalendar, IconReceipt } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Client } from '#clients/api.ts'
import { Line, None } from '#clients/web/contact.tsx'
import { owedByClients } from '#invoices/web/queries.ts'
import { moneyWords } from '#kernel/money.ts'
import { nextOfClients } from '#shoots/web/queries.ts'
import { whenWords } from '#time/when.ts'
import css from './client-facts.module.css'

/** The next shoot of a client and what they owe; those of the clients beside it come with the same answer. */
export function ClientFacts({ client: { id }, beside }: { client: Client; beside: readonly number[] }) {
  const { zone } = useLocalTime()
  const next = useQuery({ ...nextOfClients(beside), placeholderData: keepPreviousData })
  const owed = useQuery({ ...owedByClients(beside), placeholderData: keepPreviousData })
  const shoot = next.data?.find(({ clientId }) => clientId === id)
  const owes = owed.data?.find(({ clientId }) => clientId === id)
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
        {owes ? (
          <Link to="/billing" search={{ clientId: id }} className={owes.overdue > 0 ? css.late : undefined}>
            {moneyWords(owes.amount)} owed{owes.overdue > 0 && `, ${lateWords(owes)}`}
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

/** `overdue` when it is all, `$420.00 overdue`. */
const lateWords = ({ amount, overdue }: { amount: number; overdue: number }): string =>
  overdue === amount ? 'overdue' : `${moneyWords(overdue)} overdue`

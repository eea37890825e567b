import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import type { Today } from '#dashboard/api.ts'
import { openedWords } from '#deals/opened-words.ts'
import { todayOfStudio } from '#dashboard/web/queries.ts'
import { countOf, type Sum, sumWords } from '#studio-money/also.ts'
import { pastDayWords, type Reader } from '#time/past-day.ts'
import { monthAndDay } from '#time/when.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { useCurrentMinute } from '#ui/react/use-current-minute.ts'
import css from './aside-cards.module.css'

/** The money of this month, and what waits for clients. */
export function AsideCards() {
  const { data } = useQuery(todayOfStudio)
  return (
    <>
      <Money money={data?.money} />
      {data && data.waiting.length > 0 && <Waiting waiting={data.waiting} />}
    </>
  )
}

function Money({ money }: { money: Today['money'] | undefined }) {
  const late = money ? countOf(money.overdue) : 0
  const words = (sum: Sum | undefined) => money && sum && sumWords(sum, money.currency)
  const until = money && monthAndDay(Temporal.PlainDate.from(money.expected.until))
  return (
    <AsideCard id="money" title="Money" link={<RouterLink to="/billing">Billing</RouterLink>}>
      <dl>
        <Line name="Paid this month" value={words(money?.paid)} />
        <Line name={until ? `Expected by ${until}` : 'Expected'} value={words(money?.expected)} />
        <Line
          name={late > 0 ? `Overdue, ${late} ${late === 1 ? 'invoice' : 'invoices'}` : 'Overdue'}
          value={words(money?.overdue)}
          isAlarming={late > 0}
        />
      </dl>
    </AsideCard>
  )
}

function Waiting({ waiting }: Pick<Today, 'waiting'>) {
  const { zone } = useLocalTime()
  const now = useCurrentMinute()
  return (
    <AsideCard id="waiting" title="Waiting for them">
      <ul>
        {waiting.map((row) => (
          <li key={`${row.kind} ${row.kind === 'contract' ? row.contractId : row.dealId}`} className={css.line}>
            <WaitingLink row={row} />
            <b>{stateWords(row, { zone, now })}</b>
          </li>
        ))}
      </ul>
    </AsideCard>
  )
}

type WaitingRow = Today['waiting'][number]

const WaitingLink = ({ row }: { row: WaitingRow }) =>
  row.kind === 'contract' ? (
    <RouterLink to="/billing" search={{ tab: 'contracts', contract: row.contractId }} className="shrink-wrapped">
      {`${row.clientName}, contract`}
    </RouterLink>
  ) : (
    <RouterLink to="/bookings/$id" params={{ id: row.dealId }} className="shrink-wrapped">
      {`${row.name}, proposal`}
    </RouterLink>
  )

/** `opened 2 times`, `sent yesterday`: how far the client has come. */
function stateWords(row: WaitingRow, reader: Reader): string {
  if (row.kind === 'proposal' && row.opens > 0) return openedWords(row)
  if (row.kind === 'contract' && row.openedAt !== null) return `opened ${pastDayWords(row.openedAt, reader)}`
  return row.sentAt === null ? 'sent' : `sent ${pastDayWords(row.sentAt, reader)}`
}

interface AsideCardProps {
  id: string
  title: string
  link?: ReactNode
  children: ReactNode
}

const AsideCard = ({ id, title, link, children }: AsideCardProps) => (
  <section className="card" aria-labelledby={id}>
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      {link}
    </div>
    {children}
  </section>
)

interface LineProps {
  name: string
  value: string | undefined
  isAlarming?: boolean
}

const Line = ({ name, value, isAlarming = false }: LineProps) => (
  <div className={css.line} data-alarming={isAlarming || undefined}>
    <dt className="shrink-wrapped">{name}</dt>
    <dd>{value ?? '–'}</dd>
  </div>
)

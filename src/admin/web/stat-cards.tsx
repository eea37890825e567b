import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { moneyWords } from '#kernel/money.ts'
import { alsoWords } from '#studio-money/also.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { stats } from './queries.ts'
import css from './stat-cards.module.css'

/** Totals of this installation, refreshed regularly. */
export function StatCards() {
  const { data, isError, isFetching, refetch } = useQuery(stats)
  if (isError && !data) {
    return (
      <p className={`card ${css.missing}`} role="alert">
        The figures could not be loaded.
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  return (
    <Cards
      also={data && alsoWords(data.also)}
      cards={
        data && {
          'Total Users': inWords(data.totalUsers),
          'Active Users': inWords(data.activeUsers),
          'Total Revenue': moneyWords(data.totalRevenue, data.currency),
          'Total Shoots': inWords(data.totalShoots),
        }
      }
    />
  )
}

const names = ['Total Users', 'Active Users', 'Total Revenue', 'Total Shoots'] as const

const inWords = (count: number): string => count.toLocaleString('en-US')

interface CardsProps {
  cards: Record<(typeof names)[number], string> | undefined
  /** Revenue in other currencies. */
  also: string | undefined
}

/** Figures side by side; placeholders until they are loaded. */
function Cards({ cards, also }: CardsProps) {
  return (
    <dl className={css.cards}>
      {names.map((name) => (
        <div key={name} className={`card ${css.card}`}>
          <dt className="small-18">{name}</dt>
          <dd>
            {cards?.[name] ?? <Skeleton width="50%" height={26} />}
            {name === 'Total Revenue' && <small>{also ? `paid invoices. ${also}` : 'paid invoices'}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

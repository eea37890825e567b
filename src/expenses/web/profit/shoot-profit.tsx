import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { profitOfShoot } from '#expenses/web/queries.ts'
import { ProfitSums } from './profit-sums.tsx'
import css from './profit.module.css'

/** What a shoot earned. Nothing before anything is billed or spent, or while it is not known. */
export function ShootProfit({ shootId }: { shootId: number }) {
  const { data: profits = [] } = useQuery(profitOfShoot(shootId))
  if (profits.length === 0) return null
  return (
    <section className={`card ${css.card}`} aria-labelledby="profit">
      <header className="card-title-line">
        <h2 id="profit">Profit</h2>
        {profits.some(({ expenses }) => expenses > 0) && (
          <Link to="/billing" search={{ tab: 'expenses', shootId }} className="underlined tall-inline-link">
            Expenses of this shoot
          </Link>
        )}
      </header>
      {profits.map((profit) => (
        <ProfitSums key={profit.currency} {...profit} />
      ))}
      <p className="cap">Billed without tax. Tax in expenses is a cost, unless you charge tax yourself.</p>
    </section>
  )
}

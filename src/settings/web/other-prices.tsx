import { useQuery } from '@tanstack/react-query'
import { catalogue } from '#packages/web/queries.ts'
import { sessionTypeList } from '#session-types/web/queries.ts'
import { moneyDetails } from '#studio-money/web/queries.ts'
import { RouterLink } from '#ui/page/router-link.tsx'

const mostNamed = 5

/** `“Album”, “The whole day”`, and how many more. */
function named(records: readonly { name: string }[]): string {
  const names = records.slice(0, mostNamed).map(({ name }) => `“${name}”`)
  const more = records.length - names.length
  return more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`
}

/** Names what has no price in a currency, and what clients cannot book until it has one. */
export function OtherPrices({ currency }: { currency: string }) {
  const { data: items = [] } = useQuery(catalogue)
  const { data: types = [] } = useQuery(sessionTypeList)
  const { data: saved = currency } = useQuery({ ...moneyDetails, select: (money) => money.currency })
  const unpriced = items.filter((item) => item.currency !== currency)
  const closed = types.filter(({ isOn, packageId }) => isOn && unpriced.some(({ id }) => id === packageId))
  const withFee = types.filter(({ weather }) => currency !== saved && (weather?.moves.feeCents ?? 0) > 0)
  return (
    <div className="stack-8" role="status">
      {unpriced.length > 0 && (
        <p className="sub">
          Not priced in {currency}: {named(unpriced)}. New proposals leave them out
          {closed.length > 0 && `, and clients can’t book ${named(closed)},`} until you type their prices again in{' '}
          <RouterLink to="/settings" hash="packages">
            Packages
          </RouterLink>
          .
        </p>
      )}
      {withFee.length > 0 && (
        <p className="sub">
          Figures of fees for moving stay as they are, now in {currency}: check {named(withFee)}.
        </p>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { moneyWords } from '#kernel/money.ts'
import { catalogue } from '#packages/web/queries.ts'
import type { SessionType } from '#session-types/api.ts'
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

/** Names what has no price in a currency, what clients cannot book then, and fees that become others. */
export function OtherPrices({ currency }: { currency: string }) {
  const { data: items = [] } = useQuery(catalogue)
  const { data: types = [] } = useQuery(sessionTypeList)
  const { data: saved = currency } = useQuery({ ...moneyDetails, select: (money) => money.currency })
  const unpriced = items.filter((item) => item.currency !== currency)
  const closed = types.filter(({ isOn, packageId }) => isOn && unpriced.some(({ id }) => id === packageId))
  const begin = currency === saved ? 'New' : `Once you save ${currency}, new`
  return (
    <div className="stack-8" role="status">
      {unpriced.length > 0 && (
        <p className="sub">
          Not priced in {currency}: {named(unpriced)}. {begin} proposals can’t use them
          {closed.length > 0 && `, and clients can’t book ${named(closed)},`} until you type new prices in{' '}
          <RouterLink to="/settings" hash="packages">
            Packages
          </RouterLink>
          .
        </p>
      )}
      {currency !== saved && types.map((type) => <Fee key={type.id} type={type} from={saved} to={currency} />)}
    </div>
  )
}

/** Fees are kept in the smallest unit of whatever the studio bills in. */
function Fee({ type: { name, weather }, from, to }: { type: SessionType; from: string; to: string }) {
  const fee = weather?.moves.feeCents ?? 0
  if (fee === 0) return null
  return (
    <p className="sub">
      The fee for moving “{name}” would be {moneyWords(fee, to)} instead of {moneyWords(fee, from)}: change it after
      saving.
    </p>
  )
}

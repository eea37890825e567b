import { longDay } from '#client-language/formats.ts'
import type { ProposalProps } from '#client-portal/web/page/props.ts'
import { moneyWords } from '#kernel/money.ts'
import { daysAfterDelivery, installmentAmounts } from '#proposals/payment-plan.ts'
import css from './total.module.css'

interface PlanProps extends Pick<ProposalProps, 'proposal' | 'words' | 'locale'> {
  total: number
}

/** The payments with their days, as if it were accepted today; of an accepted one, as if both had signed today. */
export function Plan({ proposal: { facts, sums, state }, total, words, locale }: PlanProps) {
  if (total === 0) return null
  const isAccepted = state === 'accepted'
  const amounts = installmentAmounts(
    total,
    facts.plan.map(({ share }) => share),
  )
  const Heading = isAccepted ? 'h3' : 'h4'
  return (
    <div>
      <Heading className={css.plan}>{words.plan}</Heading>
      <ol className={`small-20 ${css.payments}`}>
        {facts.plan.map(({ name, due }, at) => {
          const amount = amounts[at] ?? 0
          const dueOn = sums.installments[at]?.dueOn ?? null
          const isAtOnce = due.anchor === 'accepted' && due.offset === 0
          const days = daysAfterDelivery(due)
          const unknown = days === null ? words.dueLater : words.afterDelivery(days)
          const when = dueOn === null ? unknown : words.dueOn(longDay(dueOn, locale))
          const atOnce = isAccepted ? words.onSignature : words.onAcceptance
          return (
            amount > 0 && (
              <li key={`${name} ${at}`}>
                <span dir="auto">{name}</span>
                <b>{moneyWords(amount, facts.currency, locale)}</b>
                <small>{isAtOnce ? atOnce : when}</small>
              </li>
            )
          )
        })}
      </ol>
    </div>
  )
}

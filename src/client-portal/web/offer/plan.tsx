import type { ProposalProps } from '#client-portal/web/page/props.ts'
import { moneyWords } from '#kernel/money.ts'
import { whenDue } from '#proposals/agreed-lines.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
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
  const atOnce = isAccepted ? words.onSignature : words.onAcceptance
  const Heading = isAccepted ? 'h3' : 'h4'
  return (
    <div>
      <Heading className={css.plan}>{words.plan}</Heading>
      <ol className={`small-20 ${css.payments}`}>
        {facts.plan.map(({ name, due }, at) => {
          const amount = amounts[at] ?? 0
          const dueOn = sums.installments[at]?.dueOn ?? null
          return (
            amount > 0 && (
              <li key={`${name} ${at}`}>
                <span dir="auto">{name}</span>
                <b>{moneyWords(amount, facts.currency, locale)}</b>
                <small>{whenDue({ words, locale }, due, dueOn, atOnce)}</small>
              </li>
            )
          )
        })}
      </ol>
    </div>
  )
}

import { longDay, startTime } from '#client-language/formats.ts'
import { merge, type MergeValues } from '#contracts/merge.ts'
import { blocksIn } from '#contracts/text.ts'
import { Blocks } from '#contracts/web/sheet/blocks.tsx'
import { moneyWords } from '#kernel/money.ts'
import { agreedText } from '#proposals/agreed-text.ts'
import { cancellationTerms } from '#proposals/cancellation-lines.ts'
import { installmentAmounts } from '#proposals/payment-plan.ts'
import { shootMinutes, shootStart } from '#proposals/shoot-length.ts'
import { hoursWords } from '#time/clock-words.ts'
import type { OfferProps } from './offer-props.ts'
import { fullDay } from '#client-portal/when.ts'
import css from './contract-text.module.css'

/** The contract with the sums as they are now. What is known only later says so. */
export function ContractText({ text, ...props }: OfferProps & { text: string }) {
  const known = knownOf(props)
  const { missing } = merge(text, known)
  const { proposal, taken, words, locale } = props
  const terms = cancellationTerms(proposal.facts, taken.sums.total, { words: words.cancelling, locale })
  const { facts } = proposal
  const agreed = agreedText({ facts, ticks: taken.ticks, countedFrom: todayHere(), words, locale })
  const later = Object.fromEntries(missing.map((name) => [name, props.words.filledLater]))
  return (
    <div className={css.text}>
      <Blocks
        blocks={blocksIn([merge(text, { ...known, ...later }).text, `## ${words.package}`, agreed, terms].join('\n\n'))}
        below={2}
      />
    </div>
  )
}

const todayHere = (): string => Temporal.Now.plainDateISO().toString()

function knownOf({ page, proposal: { facts }, taken, locale }: OfferProps): MergeValues {
  const { title, shoot, plan, currency } = facts
  const start = shootStart(shoot)
  const today = longDay(todayHere(), locale)
  const { total } = taken.sums
  const [first = 0] = installmentAmounts(
    total,
    plan.map(({ share }) => share),
  )
  const deposit = plan.length > 1 ? first : 0
  const money = (amount: number): string => moneyWords(amount, currency, locale)
  return {
    'client.name': page.client.name,
    'photographer.name': page.studio.name,
    'photographer.email': page.studio.email,
    'photographer.phone': page.studio.phone,
    'shoot.title': title,
    'shoot.location': shoot.place,
    'shoot.duration': hoursWords(shootMinutes(facts, taken.ticks)),
    'contract.total': money(total),
    'contract.date': today,
    today,
    ...(deposit > 0 && { 'contract.deposit': money(deposit), 'contract.balance': money(total - deposit) }),
    ...(shoot.day !== null &&
      start !== undefined && {
        'shoot.date': fullDay(shoot.day, locale),
        'shoot.time': startTime(
          Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(shoot.timeZone),
          locale,
        ),
      }),
  }
}

import { Button } from '@mantine/core'
import { longDay } from '#client-language/formats.ts'
import type { ClientPage } from '#client-portal/client-page.ts'
import { moneyWords } from '#kernel/money.ts'
import { type NextStep, nextStep } from './next-step.ts'
import type { PartProps } from '#client-portal/web/page/props.ts'
import { useBill } from '#client-portal/web/page/use-bill.ts'
import { dayOfSlot, fullDay } from '#client-portal/web/page/when.ts'
import css from './next.module.css'
import card from '#client-portal/web/page/client-portal.module.css'

/** What is next, in one sentence and with one button at most. */
export function Next({ onSign, ...part }: PartProps & { onSign: (contractId: number) => void }) {
  const { page, words } = part
  const step = nextStep(page)
  return (
    <section className={`client-head ${css.next}`} aria-label={words.next}>
      <h1 dir="auto">{page.client.name}</h1>
      <p className="client-lead" dir="auto">
        {sentenceOf(step, part)}
      </p>
      {step.kind === 'rain' && (
        <Button component="a" size="lg" href={`#rain-${step.call.id}`} className={css.act}>
          {words.chooseDate}
        </Button>
      )}
      {step.kind === 'review' && (
        <Button component="a" size="lg" href={`#proposal-${step.proposal.id}`} className={css.act}>
          {words.review}
        </Button>
      )}
      {step.kind === 'change' && (
        <Button component="a" size="lg" href={`#change-${step.change.id}`} className={css.act}>
          {step.change.moved ? words.reviewAddendum : words.reviewChange}
        </Button>
      )}
      {step.kind === 'sign' && (
        <Button size="lg" className={css.act} onClick={() => onSign(step.contract.id)}>
          {words.readAndSign}
        </Button>
      )}
      {step.kind === 'answer' && (
        <Button component="a" size="lg" href="#questionnaires" className={css.act}>
          {words.answer}
        </Button>
      )}
      {step.kind === 'pay' && <Pay {...part} bill={step.bill} />}
    </section>
  )
}

function sentenceOf(step: NextStep, part: PartProps): string {
  const { page, words, locale } = part
  if (step.kind === 'rain') return words.newDates(page.studio.name)
  if (step.kind === 'move') return words.newDate(page.studio.name)
  if (step.kind === 'review') return words.waits(step.proposal.facts.title, longDay(step.proposal.validUntil, locale))
  if (step.kind === 'change') return changeSentence(step.change, words)
  if (step.kind === 'sign') return words.readyToSign
  if (step.kind === 'studio signs') return words.studioSigns(page.studio.name)
  if (step.kind === 'pay') return billSentence(step.bill, part)
  return step.kind === 'answer' ? words.toAnswer(step.sheet.name) : nothingSentence(part)
}

const billSentence = ({ status, number, dueOn }: ClientPage['bills'][number], { words, locale }: PartProps): string =>
  status === 'overdue' ? words.wasDue(number, longDay(dueOn, locale)) : words.toPay(number)

function nothingSentence({ page, words, locale }: PartProps): string {
  const [shoot] = page.shoots
  if (!shoot) return words.nothing
  const { date, endsAt, timeZone } = shoot
  const day = dayOfSlot({ start: Date.parse(date), end: Date.parse(endsAt), timeZone })
  return `${words.nothing} ${words.seeYou(fullDay(day, locale))}`
}

const changeSentence = ({ moved, title }: ClientPage['changes'][number], words: PartProps['words']): string =>
  moved ? words.addendumWaits(title) : words.changeWaits(title)

function Pay({ token, words, locale, bill }: PartProps & { bill: ClientPage['bills'][number] }) {
  const { open, refused } = useBill(token, words)
  const amount = moneyWords(bill.balance, bill.currency, locale)
  return (
    <>
      <Button size="lg" className={css.act} onClick={() => open(bill.id)}>
        {bill.status === 'overdue' ? words.payNow(amount) : words.pay(amount, longDay(bill.dueOn, locale))}
      </Button>
      <p className={card.refused} role="alert">
        {refused}
      </p>
    </>
  )
}

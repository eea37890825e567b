import { Button } from '@mantine/core'
import { useState } from 'react'
import { longDay } from '#client-language/formats.ts'
import type { ClientPage } from '#client-portal/client-page.ts'
import { moneyWords } from '#kernel/money.ts'
import { sendsMail } from '#kernel/web/install.ts'
import { nextStep, stepSentence } from '#client-portal/next-step.ts'
import { ownZone } from '#self-bookings/web/page/clock.ts'
import type { PartProps } from '#client-portal/web/page/props.ts'
import { useBill } from '#client-portal/web/page/use-bill.ts'
import css from './next.module.css'
import card from '#client-portal/web/page/client-portal.module.css'

interface NextProps extends PartProps {
  onSign: (contractId: number) => void
  onAnswer: (sheetId: number) => void
}

/** What is next, in one sentence and with one button at most; filled unless it leads to the one that does it. */
export function Next({ onSign, onAnswer, ...part }: NextProps) {
  const { page, words } = part
  const step = nextStep(page)
  const [now] = useState(() => Date.now())
  return (
    <section className={`client-head ${css.next}`} aria-label={words.next}>
      <h1 dir="auto">{page.client.name}</h1>
      <p className="client-lead" dir="auto">
        {stepSentence(step, { ...part, zone: ownZone(), now })}
      </p>
      {!sendsMail() && <p className="small">{words.noEmail}</p>}
      {step.kind === 'rain' && (
        <Button component="a" variant="default" size="lg" href={`#rain-${step.call.id}`} className={css.act}>
          {words.chooseDate}
        </Button>
      )}
      {step.kind === 'review' && (
        <Button component="a" variant="default" size="lg" href={`#proposal-${step.proposal.id}`} className={css.act}>
          {words.review}
        </Button>
      )}
      {step.kind === 'change' && (
        <Button component="a" variant="default" size="lg" href={`#change-${step.change.id}`} className={css.act}>
          {step.change.moved ? words.reviewAddendum : words.reviewChange}
        </Button>
      )}
      {step.kind === 'sign' && (
        <Button size="lg" className={css.act} onClick={() => onSign(step.contract.id)}>
          {words.readAndSign}
        </Button>
      )}
      {step.kind === 'answer' && (
        <Button size="lg" className={css.act} onClick={() => onAnswer(step.sheet.id)}>
          {words.answer}
        </Button>
      )}
      {step.kind === 'pay' && <Pay {...part} bill={step.bill} />}
    </section>
  )
}

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

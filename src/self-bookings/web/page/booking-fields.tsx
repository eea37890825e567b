import { Input, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { moneyWords } from '#kernel/money.ts'
import { dueDay } from '#proposals/payment-plan.ts'
import { sendsMail } from '#kernel/web/install.ts'
import box from '#ui/form/choices/tick-box.module.css'
import { hintBelow } from '#ui/form/hint-below.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { dayIn, dayWords } from './clock.ts'
import type { PageProps } from './props.ts'
import type { BookingForm } from './use-booking.ts'
import css from './booking.module.css'

interface BookingFieldsProps extends Omit<PageProps, 'at'> {
  form: BookingForm
  /** The day of the session, at its place. */
  day: string
  /** The zone of its place. */
  zone: string
  isOver: boolean
}

type Due = BookingFieldsProps['type']['payments'][number]['due']

/** The day that a payment is due if it is booked now, and today, at the place; null once it is delivered. */
function useDueDay({ day, zone }: BookingFieldsProps): { today: string; dueOn: (due: Due) => string | null } {
  const [now] = useState(() => Date.now())
  const today = dayIn(now, zone)
  return { today, dueOn: (due) => dueDay(due, { accepted: today, shoot: day }) }
}

function useNextStep(props: BookingFieldsProps): string {
  const { type, words, locale } = props
  const { price, payments, hasContract, isSigned, studio } = type
  const { today, dueOn } = useDueDay(props)
  if (!price) return words.nextStepFree
  const contract = !hasContract ? 'none' : isSigned ? 'at once' : 'later'
  const [first, ...others] = payments
  const isDueNow = ({ due }: (typeof payments)[number]): boolean => dueOn(due) === today
  // Where more is due now, the payments above say what.
  const isPaidNow = first !== undefined && isDueNow(first) && !others.some(isDueNow)
  return words.nextStep(
    contract,
    studio.name,
    isPaidNow ? moneyWords(price.deposit, price.currency, locale) : undefined,
  )
}

/** What it costs, and what of it is due when. */
function Payments(props: BookingFieldsProps) {
  const { type, words, locale } = props
  const { price, payments } = type
  const { today, dueOn } = useDueDay(props)
  if (!price) return null
  const dueWords = (due: Due): string => {
    const on = dueOn(due)
    if (on === null) return words.dueDelivered
    return on === today ? words.dueNow : words.dueOn(dayWords(on, locale))
  }
  return (
    <dl className={css.sums}>
      <div>
        <dt>{words.total}</dt>
        <dd>{moneyWords(price.total, price.currency, locale)}</dd>
      </div>
      {payments.map(({ name, amount, due }, at) => (
        <div key={at}>
          <dt dir="auto">{`${name}, ${dueWords(due)}`}</dt>
          <dd>{moneyWords(amount, price.currency, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who books it, and what they agree to. */
export function BookingFields(props: BookingFieldsProps) {
  const { words, form, isOver } = props
  const { draft, faults, refused, isSending, change, send } = form
  const next = useNextStep(props)
  const once = useSingleFlight()
  const field = (name: 'name' | 'email' | 'phone') => ({
    name,
    dir: 'auto',
    value: draft[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <form
      noValidate
      className="stack-22"
      onSubmit={(event) => {
        event.preventDefault()
        once(send)
      }}
    >
      <TextInput label={words.name} required autoComplete="name" maxLength={200} {...field('name')} />
      <TextInput
        label={words.email}
        description={sendsMail() && words.emailHint}
        inputWrapperOrder={hintBelow}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      <TextInput
        label={words.phone}
        description={words.phoneHint}
        inputWrapperOrder={hintBelow}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...field('phone')}
      />
      <Message {...props} />
      {props.type.hasTerms && <Terms {...props} />}
      <Payments {...props} />
      <div>
        <p className={`refusal ${css.refused}`} role="alert">
          {refused}
        </p>
        <p className={css.holds}>{words.holdsFirst}</p>
        <SubmitButton size="lg" fullWidth loading={isSending} disabled={isOver}>
          {words.bookIt}
        </SubmitButton>
        <p className={`caption ${css.next}`}>{next}</p>
      </div>
      <p className="vh" role="status">
        {isSending && words.booking}
      </p>
    </form>
  )
}

function Message({ type, words, form: { draft, change } }: BookingFieldsProps) {
  const id = useId()
  return (
    <Input.Wrapper label={words.message(type.studio.name)} id={id}>
      <Input
        component="textarea"
        id={id}
        multiline
        rows={3}
        maxLength={2000}
        dir="auto"
        value={draft.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
    </Input.Wrapper>
  )
}

function Terms({ type: { cancellation, weather }, words, form: { draft, faults, change } }: BookingFieldsProps) {
  const id = useId()
  return (
    <fieldset className={css.terms}>
      {(cancellation.length > 0 || weather !== null) && <legend>{words.terms}</legend>}
      {cancellation.length > 0 && (
        <>
          <p>{words.ifCanceled}</p>
          <ul>
            {cancellation.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {weather !== null && <p dir="auto">{weather}</p>}
      <label className="choice-line">
        <input
          type="checkbox"
          className={box.box}
          checked={draft.agree}
          aria-invalid={faults['agree'] !== undefined}
          aria-describedby={id}
          onChange={(event) => change({ agree: event.currentTarget.checked })}
        />
        {words.agree}
      </label>
      <p id={id} className={`refusal ${css.refused}`}>
        {faults['agree']}
      </p>
    </fieldset>
  )
}

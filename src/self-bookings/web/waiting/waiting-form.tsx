import { Button, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { hiddenField } from '#inquiry-form/rules.ts'
import { HiddenField } from '#ui/form/hidden-field.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { todayAt, useWaiting, type WaitingProps, type WaitingState } from './use-waiting.ts'
import css from './waiting.module.css'

/** The type alone: its module is for the form and the server. */
const hiddenName: typeof hiddenField = 'website'

/** Offers to tell a visitor when a time opens on days without one. */
export function WaitingForm(props: WaitingProps) {
  const { waiting: words } = props.words
  const [isOpen, setOpen] = useState(false)
  const form = useWaiting(props)
  const after = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (form.state === 'sent') after.current?.focus()
  }, [form.state])
  if (form.state === 'sent') return <Sent words={words} title={after} />
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.offer}
      </Button>
    )
  return <Fields {...props} form={form} />
}

function Sent({
  words,
  title,
}: {
  words: WaitingProps['words']['waiting']
  title: RefObject<HTMLParagraphElement | null>
}) {
  return (
    <div role="status">
      <p ref={title} tabIndex={-1} className={css.sent}>
        <b>{words.sent}</b>
      </p>
      <p className="caption">{words.sentMore}</p>
    </div>
  )
}

function Fields({ type, words: all, form }: WaitingProps & { form: WaitingState }) {
  const { waiting: words } = all
  const { draft, faults, refused, state, change, send } = form
  const once = useSingleFlight()
  const title = useId()
  const first = useRef<HTMLInputElement>(null)
  // The pressed button is gone.
  useEffect(() => void first.current?.focus(), [])
  const field = (name: 'email' | 'from' | 'to') => ({
    name,
    value: draft[name],
    error: faults[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <form
      noValidate
      className={`stack-18 ${css.form}`}
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault()
        once(send)
      }}
    >
      <h3 id={title} className={css.title}>
        {words.offer}
      </h3>
      <TextInput
        label={all.email}
        description={words.hint}
        inputWrapperOrder={hintBelow}
        type="email"
        autoComplete="email"
        dir="auto"
        maxLength={254}
        ref={first}
        {...field('email')}
      />
      {/* Of a row, there is one day. */}
      {!type.mini && (
        <div className={css.days}>
          <TextInput type="date" label={words.from} min={todayAt(type)} max={type.until} {...field('from')} />
          <TextInput type="date" label={words.to} min={draft.from} max={type.until} {...field('to')} />
        </div>
      )}
      <HiddenField name={hiddenName} value={draft.website} onChange={(website) => change({ website })} />
      <div>
        <p className={`refusal ${css.refused}`} role="alert">
          {refused}
        </p>
        <SubmitButton loading={state === 'sending'}>{words.send}</SubmitButton>
        <p className="vh" role="status">
          {state === 'sending' && words.sending}
        </p>
      </div>
    </form>
  )
}

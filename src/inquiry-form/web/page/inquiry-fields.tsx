import { Input, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { hiddenField } from '#inquiry-form/rules.ts'
import { HiddenField } from '#ui/form/hidden-field.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { DayField } from './day-field.tsx'
import { fieldProps } from './field-props.ts'
import { LightBox } from './light-box.tsx'
import type { FieldsProps } from './props.ts'
import { limits } from './limits.ts'
import { PlaceOfInquiry } from './place-of-inquiry.tsx'
import { TypeChips } from './type-chips.tsx'
import type { Draft } from './draft.ts'
import css from './inquiry-fields.module.css'

/** The fields that the studio asks for. */
export function InquiryFields(props: FieldsProps) {
  const { form, words, inquiry } = props
  const { draft, refused, isSending, change, leave, send } = inquiry
  const once = useSingleFlight()
  const field = fieldProps(inquiry)

  return (
    <form
      noValidate
      className={`stack-22 client-form`}
      {...validateOnLeave({ isDirty: () => true, validateField: (path) => leave(path as keyof Draft) })}
      onSubmit={(event) => {
        event.preventDefault()
        once(send)
      }}
    >
      <TypeChips form={form} words={words} value={draft.type} onChange={(type) => change({ type })} />
      <div className={css.pair}>
        <TextInput label={words.name} required autoComplete="name" maxLength={limits.name} {...field('name')} />
        <TextInput
          label={words.email}
          type="email"
          required
          autoComplete="email"
          maxLength={limits.email}
          {...field('email')}
        />
      </div>
      {(form.asksDay || form.asksPlace) && (
        <div className={css.pair}>
          {form.asksDay && <DayField {...props} />}
          {form.asksPlace && <PlaceOfInquiry {...props} />}
        </div>
      )}
      {form.asksDay && <LightBox {...props} />}
      <Message {...props} />
      <MoreFields {...props} />
      <HiddenField name={hiddenField} value={draft.website} onChange={(website) => change({ website })} />
      <div className={css.send}>
        <SubmitButton size="lg" loading={isSending}>
          {words.send(form.studio)}
        </SubmitButton>
        <p className="cap">{words.onlyReads(form.studio)}</p>
      </div>
      <p className={css.refused} role="alert">
        {refused}
      </p>
      <p className="vh" role="status">
        {isSending && words.sending}
      </p>
    </form>
  )
}

/** What a visitor may leave out. */
function MoreFields(props: FieldsProps) {
  const { form, words, inquiry } = props
  if (!form.asksPhone && form.sources.length === 0) return null
  return (
    <div className={css.pair}>
      {form.asksPhone && (
        <TextInput
          label={words.phone}
          description={words.phoneHint}
          inputWrapperOrder={hintBelow}
          type="tel"
          autoComplete="tel"
          {...fieldProps(inquiry)('phone')}
        />
      )}
      {form.sources.length > 0 && <Source {...props} />}
    </div>
  )
}

function Message({ words, inquiry }: FieldsProps) {
  const id = useId()
  const { error, ...field } = fieldProps(inquiry)('message')
  return (
    <Input.Wrapper label={words.message} required id={id} error={error}>
      <Input component="textarea" id={id} multiline required rows={5} error={error} {...field} />
    </Input.Wrapper>
  )
}

/** How they heard of the studio. */
function Source({ form: { sources }, words, inquiry: { draft, change } }: FieldsProps) {
  const id = useId()
  return (
    <Input.Wrapper label={words.source} id={id}>
      <Input
        component="select"
        id={id}
        pointer
        rightSection={<IconChevronDown size={18} stroke={1.6} />}
        rightSectionPointerEvents="none"
        value={draft.source}
        onChange={(event) => change({ source: event.currentTarget.value })}
      >
        <option value="">–</option>
        {[...sources, words.otherSource].map((source) => (
          <option key={source}>{source}</option>
        ))}
      </Input>
    </Input.Wrapper>
  )
}

import { Switch, Textarea, TextInput } from '@mantine/core'
import type { OwnForm } from '#inquiry-form/api.ts'
import { suggestedSlug } from '#inquiry-form/web/form-address.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { AddressField } from './address-field.tsx'
import { changeWords } from './form-values.ts'
import { FrameField } from './frame-field.tsx'
import { LinesField } from './lines-field.tsx'
import { TypeTicks } from './type-ticks.tsx'
import { useFormSettings } from './use-form-settings.ts'
import '#ui/form/switch.css'
import { bothLines } from '#ui/form/both-values.ts'

interface FormSettingsFieldsProps {
  own: OwnForm
  /** The studio's name, for the address. */
  studio: string
}

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
]

const sourcesHint =
  'Up to 10 answers to choose from. Add none to skip the question. A link to the form can give one, such as ' +
  '?from=Instagram. Anything else counts as “Other”.'

const months = ['6', '12', '18', '24', '36']

/** What the form asks, says and where it is. */
export function FormSettingsFields({ own, studio }: FormSettingsFieldsProps) {
  const edit = useFormSettings(own, suggestedSlug(studio))
  const { form, newerChanges, isDirty, isSaving, submit, turn } = edit
  const { lostMonths } = form.getValues()
  const once = useSingleFlight()
  const tick = (field: string) => form.getInputProps(field, { type: 'checkbox' })
  return (
    <form className="stack-16" noValidate onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}>
      {newerChanges && <NewerVersion what="section" changes={bothLines(changeWords, edit.newerSides)} form={edit} />}
      <p className="sub">
        A page of your own where anyone can ask about a date, no account needed. You’re notified right away, and each
        inquiry becomes a booking you can answer.
      </p>
      <Switch
        label="Take inquiries with a form"
        {...tick('isOn')}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <AddressField form={form} own={own} />
      <FieldGrid>
        <TextInput
          label="Heading"
          description="If empty: “Ask … about a date”"
          inputWrapperOrder={hintBelow}
          maxLength={100}
          {...form.getInputProps('heading')}
        />
        <PlainSelect label="Language" data={languages} {...form.getInputProps('language')} />
      </FieldGrid>
      <Textarea label="Introduction" autosize minRows={2} maxLength={500} {...form.getInputProps('intro')} />
      <Textarea
        label="Thanks"
        description="Shown after the form is sent"
        inputWrapperOrder={hintBelow}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('thanks')}
      />
      <TypeTicks form={form} />
      <Switch label="Ask for a phone number" {...tick('asksPhone')} />
      <Switch label="Ask for a date, and show its light" {...tick('asksDay')} />
      <Switch label="Ask for a place" {...tick('asksPlace')} />
      <Switch label="Tell visitors whether a day is open" {...tick('saysFree')} />
      <LinesField
        form={form}
        field="sources"
        label="How they heard of you"
        hint={sourcesHint}
        add="Add an answer"
        most={10}
        maxLength={60}
      />
      <TextInput
        label="Privacy policy"
        description="The web address of your privacy policy, linked below the form"
        inputWrapperOrder={hintBelow}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2048}
        {...form.getInputProps('privacyUrl')}
      />
      <FrameField form={form} own={own} />
      <PlainSelect
        label="Erase details of lost inquiries after"
        description="Removes the name, contact details and message. The booking still counts in your numbers."
        inputWrapperOrder={hintBelow}
        data={[...new Set([...months, lostMonths])].map((value) => ({ value, label: `${value} months` }))}
        {...form.getInputProps('lostMonths')}
      />
      <div>
        <SubmitButton loading={isSaving} disabled={!edit.canSave}>
          Save Form
        </SubmitButton>
      </div>
      <LeaveGuard dirty={isDirty && !isSaving} onSave={() => saveChecked(form, submit)} />
    </form>
  )
}

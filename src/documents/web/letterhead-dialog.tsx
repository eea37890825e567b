import { Button, SegmentedControl, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Letterhead, PaperSize } from '#documents/api.ts'
import { CouldNotLoad } from '#ui/loading/could-not-load.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { Loading } from '#ui/loading/loading.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { LogoField } from './logo-field.tsx'
import { letterhead as letterheadQuery } from './queries.ts'
import { changeWords, fieldLabels, type LetterheadValues, useLetterheadForm } from './use-letterhead-form.ts'
import css from './letterhead-dialog.module.css'
import '#ui/form/segments.css'
import '#ui/form/switch.css'

const title = 'Your details on documents'
const paperSizes: { value: PaperSize; label: string }[] = [
  { value: 'letter', label: 'Letter' },
  { value: 'a4', label: 'A4' },
]

/** Edits the letterhead of invoices and contracts. */
export function LetterheadDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(letterheadQuery)
  if (data) return <Form letterhead={data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={title}>
      <DialogBody>
        {isError ? (
          <CouldNotLoad
            title="Unable to Load Your Details"
            safe="Your details are safe."
            retrying={isFetching}
            onRetry={refetch}
          />
        ) : (
          <Loading what="your details" />
        )}
      </DialogBody>
    </Dialog>
  )
}

function Form({ letterhead, onClose }: { letterhead: Letterhead; onClose: () => void }) {
  const edit = useLetterheadForm(letterhead, onClose)
  const { form, base, newerChanges, adopt, isDirty, isSaving, submit } = edit
  const once = useSingleFlight()
  const field = (name: keyof LetterheadValues) => ({ label: fieldLabels[name], ...form.getInputProps(name) })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      dirty={isDirty && !isSaving}
      onSave={() => saveChecked(form, submit)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          // React propagates the event to a surrounding form, which would submit too.
          event.stopPropagation()
          form.onSubmit(() => once(submit), focusFirstInvalid)(event)
        }}
      >
        <DialogBody>
          <div className="stack-16">
            {newerChanges && <NewerVersion what="letterhead" changes={changeWords(newerChanges)} form={edit} />}
            <TextInput {...field('businessName')} data-autofocus autoComplete="organization" />
            <FieldGrid>
              <TextInput {...field('phone')} type="tel" autoComplete="tel" />
              <TextInput {...field('taxId')} autoComplete="off" maxLength={60} />
            </FieldGrid>
            <Textarea {...field('address')} autosize minRows={2} maxRows={5} autoComplete="street-address" />
            <LogoField letterhead={base} onSaved={(saved) => adopt(saved)} />
            <div role="group" aria-label="Paper" className={css.paper}>
              <span className="label" aria-hidden="true">
                Paper
              </span>
              <SegmentedControl aria-label="Paper" data={paperSizes} {...form.getInputProps('paper')} />
            </div>
            <Switch
              {...form.getInputProps('lightEdge', { type: 'checkbox' })}
              label={fieldLabels.lightEdge}
              description="Where the place of the shoot is known."
            />
          </div>
        </DialogBody>
        <DialogFooter note={`Your e-mail address on documents is ${base.email}.`}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton loading={isSaving} disabled={!edit.canSave}>
            Save Changes
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

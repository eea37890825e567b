import { useQuery } from '@tanstack/react-query'
import type { Letterhead } from '#documents/api.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { DialogLoading } from '#ui/dialog/dialog-loading.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { LetterheadFields } from './letterhead-fields.tsx'
import { letterhead as letterheadQuery } from './queries.ts'
import { useLetterheadForm } from './use-letterhead-form.ts'

const title = 'Your details on documents'
/** Edits the letterhead of invoices and contracts. */
export function LetterheadDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(letterheadQuery)
  if (query.data) return <Form letterhead={query.data} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={title}>
      <DialogLoading
        what="your details"
        title="Unable to Load Your Details"
        safe="Your details are safe."
        of={[query]}
      />
    </Dialog>
  )
}

function Form({ letterhead, onClose }: { letterhead: Letterhead; onClose: () => void }) {
  const edit = useLetterheadForm(letterhead, onClose)
  const { form, base, isDirty, isSaving, submit } = edit
  const once = useSingleFlight()
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
          <LetterheadFields edit={edit} />
        </DialogBody>
        <FormFooter
          onCancel={onClose}
          loading={isSaving}
          disabled={!edit.canSave}
          note={`Your email address on documents is ${base.email}.`}
        >
          Save Changes
        </FormFooter>
      </form>
    </Dialog>
  )
}

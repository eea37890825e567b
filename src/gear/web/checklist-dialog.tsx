import { Box, Switch, TextInput } from '@mantine/core'
import type { Checklist } from '#gear/api.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { ChecklistItems } from './checklist-items.tsx'
import { changeWords } from './checklist-values.ts'
import { useChecklistForm } from './use-checklist-form.ts'
import '#ui/form/switch.css'
import { bothLines } from '#ui/form/both-values.ts'

interface ChecklistDialogProps {
  /** The checklist to edit; without one a new one is created. */
  checklist?: Checklist | undefined
  onClose: () => void
}

export function ChecklistDialog({ checklist, onClose }: ChecklistDialogProps) {
  const form = useChecklistForm(checklist, onClose)
  const once = useSingleFlight()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={checklist ? 'Edit Checklist' : 'New Checklist'}
      dirty={form.isDirty}
      onSave={form.submit}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          once(form.submit)
        }}
      >
        <DialogBody>
          {form.newerChanges && (
            <Box mb={18}>
              <NewerVersion what="checklist" changes={bothLines(changeWords, form.newerSides)} form={form} />
            </Box>
          )}
          <div className="stack-18">
            <TextInput
              label="Name"
              required
              withAsterisk
              autoComplete="off"
              placeholder="Golden hour portrait kit"
              maxLength={200}
              data-autofocus
              value={form.name}
              error={form.faults.name}
              onChange={(event) => form.setName(event.currentTarget.value)}
            />
            <ChecklistItems form={form} />
            <Switch
              label="Template"
              description="Offered when you pack for a shoot"
              checked={form.isTemplate}
              onChange={(event) => form.setTemplate(event.currentTarget.checked)}
            />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={form.isSaving} disabled={!form.canSave}>
          {checklist ? 'Save Changes' : 'Create Checklist'}
        </FormFooter>
      </form>
    </Dialog>
  )
}

import { Box } from '@mantine/core'
import type { Client } from '#clients/api.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { saveChecked } from '#ui/form/use-versioned-form.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { changeWords } from './client-values.ts'
import { ClientFields } from './client-fields.tsx'
import { useClientForm } from './use-client-form.ts'
import { bothLines } from '#ui/form/both-values.ts'

export interface ClientDialogProps {
  /** The one to edit; without one a new client is added. */
  client?: Client | undefined
  /** Whether a navigation leaves the dialog. */
  isLeaving?: (step: { next: { search: object } }) => boolean
  onClose: () => void
}

export function ClientDialog({ client, isLeaving, onClose }: ClientDialogProps) {
  const edit = useClientForm(client, onClose)
  const { form } = edit
  const save = () => saveChecked(form, edit.submit)
  return (
    <Dialog opened onClose={onClose} title={client ? 'Edit Client' : 'Add Client'} dirty={edit.isDirty} onSave={save}>
      <form noValidate onSubmit={form.onSubmit(() => void edit.submit(), focusFirstInvalid)}>
        <DialogBody>
          {edit.newerChanges && (
            <Box mb={18}>
              <NewerVersion what="client" changes={bothLines(changeWords, edit.newerSides)} form={edit} />
            </Box>
          )}
          <ClientFields form={form} />
        </DialogBody>
        <FormFooter onCancel={onClose} loading={edit.isSaving} disabled={!edit.canSave}>
          {client ? 'Save Changes' : 'Add Client'}
        </FormFooter>
      </form>
      {isLeaving && <LeaveGuard dirty={edit.isDirty && !edit.isSaving} isLeaving={isLeaving} onSave={save} />}
    </Dialog>
  )
}

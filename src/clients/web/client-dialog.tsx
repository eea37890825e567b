import { Button } from '@mantine/core'
import type { Client } from '#clients/api.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ClientFields } from './client-fields.tsx'
import { NewerClient } from './newer-client.tsx'
import { useClientForm } from './use-client-form.ts'

interface ClientDialogProps {
  /** The one to edit; without one a new client is added. */
  client?: Client | undefined
  onClose: () => void
}

export function ClientDialog({ client, onClose }: ClientDialogProps) {
  const { form, base, newer, isSaving, submit, loadNewer, keepMine } = useClientForm(client, onClose)
  const isDirty = form.isDirty()
  return (
    <Dialog opened onClose={onClose} title={client ? 'Edit Client' : 'Add Client'} dirty={isDirty}>
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstInvalid)}>
        <DialogBody>
          {base && newer && (
            <NewerClient
              base={base}
              newer={newer}
              isSaving={isSaving}
              onLoad={loadNewer}
              onKeep={() => void keepMine()}
            />
          )}
          <ClientFields form={form} />
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton loading={isSaving} disabled={client !== undefined && (!isDirty || newer !== undefined)}>
            {client ? 'Save Changes' : 'Add Client'}
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

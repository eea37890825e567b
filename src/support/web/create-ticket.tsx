import { Button, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { longest } from '#kernel/text.ts'
import { Priority } from '#notifications/api.ts'
import { priorityLabels } from '#notifications/rules.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { focusFirstInvalid, showFields } from '#ui/problem-fields.ts'
import { useRequestKey } from '#ui/request-key.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { type NewTicket, useCreateTicket } from './changes.ts'
import css from './create-ticket.module.css'

const missing = 'Subject and message are required'
const required = (text: string) => (text.trim() === '' ? missing : null)

const priorities = Priority.options.map((value) => ({ value, label: priorityLabels[value] }))

interface CreateTicketProps {
  onClose: () => void
  onCreated: (id: number) => void
}

/** Where a photographer asks for help. */
export function CreateTicket({ onClose, onCreated }: CreateTicketProps) {
  const form = useForm<NewTicket>({ initialValues: { subject: '', message: '', priority: 'normal' }, validate: { subject: required, message: required } })
  const keyFor = useRequestKey()
  const { mutateAsync, isPending } = useCreateTicket()
  async function submit(draft: NewTicket): Promise<void> {
    try {
      const { id } = await mutateAsync({ draft, idempotencyKey: keyFor(draft) })
      onCreated(id)
    } catch (error) {
      showFields(form, error)
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Create Ticket" dirty={form.isDirty()}>
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirstInvalid)}>
        <DialogBody>
          <div className={css.fields}>
            <TextInput label="Subject" required data-autofocus autoComplete="off" maxLength={longest.title} placeholder="What it is about" {...form.getInputProps('subject')} />
            <PlainSelect label="Priority" data={priorities} {...form.getInputProps('priority')} />
            <Textarea label="Message" required autosize minRows={5} maxRows={12} maxLength={longest.ticketMessage} placeholder="What you did, what you expected, and what happened instead" {...form.getInputProps('message')} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton loading={isPending}>Create Ticket</SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

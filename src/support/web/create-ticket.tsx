import { Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { maxLengths, tooLongWords } from '#kernel/text.ts'
import { Priority } from '#notifications/kinds.ts'
import { priorityLabels } from '#notification-list/rules.ts'
import { TicketDraft } from '#support/api.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { type NewTicket, useCreateTicket } from './changes.ts'

const check = schemaResolver(TicketDraft, { sync: true })

/** Too long texts are reported while typing, not cut. */
const lengthFault = (text: string, max: number) => (text.length > max ? { error: tooLongWords(max) } : {})

const priorities = Priority.options.map((value) => ({ value, label: priorityLabels[value] }))

interface CreateTicketProps {
  /** The initial message, from elsewhere. */
  message?: string
  onClose: () => void
  onCreated: (id: number) => void
}

/** The form of a new ticket. */
export function CreateTicket({ message = '', onClose, onCreated }: CreateTicketProps) {
  const form = useForm<NewTicket>({ initialValues: { subject: '', message, priority: 'normal' }, validate: check })
  const { subject, message: asked } = form.values
  const keyFor = useRequestKey()
  const oneAtATime = useSingleFlight()
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
      <form noValidate onSubmit={form.onSubmit((values) => oneAtATime(() => submit(values)), focusFirstInvalid)}>
        <DialogBody>
          <div className="stack-16">
            <TextInput
              label="Subject"
              required
              data-autofocus
              autoComplete="off"
              placeholder="What is it about?"
              {...form.getInputProps('subject')}
              {...lengthFault(subject, maxLengths.title)}
            />
            <PlainSelect label="Priority" data={priorities} {...form.getInputProps('priority')} />
            <Textarea
              label="Message"
              required
              autosize
              minRows={5}
              maxRows={12}
              placeholder="What you did, what you expected, and what happened instead"
              {...form.getInputProps('message')}
              {...lengthFault(asked, maxLengths.ticketMessage)}
            />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={isPending}>
          Create Ticket
        </FormFooter>
      </form>
    </Dialog>
  )
}

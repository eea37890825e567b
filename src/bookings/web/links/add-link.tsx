import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { maxLinkTitle } from '#deals/link-api.ts'
import { maxLengths } from '#kernel/text.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useAddLink } from './queries.ts'

const needed = (message: string) => (value: string) => (value.trim() === '' ? message : null)

/** Adds a link to the page of the client. */
export function AddLink({ dealId, onClose }: { dealId: number; onClose: () => void }) {
  const form = useForm({
    initialValues: { title: '', url: '' },
    validate: { title: needed('Type what it leads to'), url: needed('Enter its address') },
  })
  const add = useAddLink(dealId)
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  async function save(): Promise<void> {
    const { title, url } = form.getValues()
    const draft = { title, url: url.trim() }
    try {
      await add.mutateAsync({ draft, idempotencyKey: keyFor(draft) })
      onClose()
    } catch (error) {
      showFields(form, error)
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Add a link" size={520} dirty={form.isDirty() && !add.isPending}>
      <form noValidate onSubmit={form.onSubmit(() => once(save), focusFirstInvalid)}>
        <DialogBody>
          <div className="stack-16">
            <TextInput
              {...form.getInputProps('title')}
              label="Title"
              placeholder="Your gallery"
              required
              maxLength={maxLinkTitle}
              data-autofocus
            />
            <TextInput
              {...form.getInputProps('url')}
              label="Address"
              placeholder="https://"
              required
              type="url"
              maxLength={maxLengths.url}
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={add.isPending}>
          Add the link
        </FormFooter>
      </form>
    </Dialog>
  )
}

import { MultiSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { maxLengths } from '#kernel/text.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import type { SentWebhook, WebhookEndpoint } from '#webhooks/api.ts'
import { eventTypes, useAddWebhook, useChangeWebhook } from './queries.ts'
import '#ui/form/select.css'
import '#ui/form/pills.css'

interface WebhookDialogProps {
  /** The one to edit; without one, one is added. */
  webhook?: WebhookEndpoint | undefined
  onAdded: (added: WebhookEndpoint & { secret: string }) => void
  onClose: () => void
}

interface Values {
  url: string
  description: string
  /** Empty for all. */
  types: string[]
}

const blank: Values = { url: '', description: '', types: [] }

const draftOf = ({ url, description, types }: Values): SentWebhook => ({
  url,
  description,
  types: types.length === 0 ? null : types,
})

/** Adds a webhook, or changes one. */
export function WebhookDialog({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const form = useForm<Values>({
    initialValues: webhook ? { ...webhook, types: webhook.types ?? [] } : blank,
    validate: { url: (url) => (url.trim() === '' ? 'Enter the address that receives the events' : null) },
  })
  const add = useAddWebhook()
  const change = useChangeWebhook()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const isPending = add.isPending || change.isPending
  async function save(): Promise<void> {
    const draft = draftOf(form.getValues())
    try {
      if (webhook) {
        await change.mutateAsync({ ...webhook, draft })
        onClose()
      } else onAdded(await add.mutateAsync({ draft, idempotencyKey: keyFor(draft) }))
    } catch (error) {
      showFields(form, error)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={webhook ? 'Edit Webhook' : 'New Webhook'}
      size={520}
      dirty={form.isDirty() && !isPending}
    >
      <form noValidate onSubmit={form.onSubmit(() => once(save), focusFirstInvalid)}>
        <DialogBody>
          <div className="stack-16">
            <TextInput
              {...form.getInputProps('url')}
              label="Address"
              placeholder="https://hooks.example.com/lightbook"
              maxLength={maxLengths.url}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
            <TextInput
              {...form.getInputProps('description')}
              label="Description (optional)"
              placeholder="Bookkeeping"
              maxLength={maxLengths.title}
            />
            <EventField {...form.getInputProps('types')} isAll={form.getValues().types.length === 0} />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={isPending}>
          {webhook ? 'Save Changes' : 'Create Webhook'}
        </FormFooter>
      </form>
    </Dialog>
  )
}

interface EventFieldProps {
  value?: string[]
  onChange: (types: string[]) => void
  isAll: boolean
}

function EventField({ isAll, ...field }: EventFieldProps) {
  const { data = [] } = useQuery(eventTypes)
  const words = new Map(data.map((one) => [one.type, one.words]))
  return (
    <MultiSelect
      label="What to send"
      placeholder={isAll ? 'All events' : ''}
      description="If you choose none, all events are sent, including those added in later versions."
      inputWrapperOrder={hintBelow}
      data={data.map(({ type }) => type)}
      renderOption={({ option }) => (
        <span>
          <span className="small">{option.value}</span>
          <br />
          <span className="caption">{words.get(option.value)}</span>
        </span>
      )}
      searchable
      hidePickedOptions
      maxDropdownHeight={260}
      comboboxProps={{ transitionProps: { duration: 120 }, shadow: 'none' }}
      {...field}
    />
  )
}

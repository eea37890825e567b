import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { CardKeys, type CardPayments, maxKey, type SentCardKeys } from '#card-payments/api.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { useChangeCardKeys } from './queries.ts'

type KeyValues = Record<keyof SentCardKeys, string>

/** A key that is left empty stays as it is. */
const keysIn = (values: KeyValues): SentCardKeys =>
  Object.fromEntries(Object.entries(values).filter(([, key]) => key.trim() !== ''))

function faultsIn(values: KeyValues): Record<string, string> {
  const { error } = CardKeys.safeParse(keysIn(values))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/** The keys of the Stripe account; those that are saved are not shown again. */
export function CardKeysForm({ details }: { details: CardPayments }) {
  const form = useForm<KeyValues>({ initialValues: { secretKey: '', signingSecret: '' }, validate: faultsIn })
  const change = useChangeCardKeys()
  const once = useSingleFlight()
  const { keyEnd, hasSigningSecret, version } = details
  const isDirty = Object.keys(keysIn(form.getValues())).length > 0
  async function submit(): Promise<void> {
    try {
      await change.mutateAsync({ keys: keysIn(form.getValues()), version })
    } catch (error) {
      showFields(form, error)
    }
  }
  const field = (name: keyof KeyValues) => ({
    ...form.getInputProps(name),
    autoComplete: 'off',
    spellCheck: false,
    maxLength: maxKey,
  })
  return (
    <form
      className="stack-16"
      noValidate
      aria-labelledby="card-payments"
      onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}
    >
      <FieldGrid>
        <TextInput {...field('secretKey')} label="Secret key" placeholder={keyEnd && `Saved, ends in ${keyEnd}`} />
        <TextInput {...field('signingSecret')} label="Signing secret" placeholder={hasSigningSecret ? 'Saved' : ''} />
      </FieldGrid>
      <div>
        <SubmitButton loading={change.isPending} disabled={!isDirty}>
          Save Keys
        </SubmitButton>
      </div>
      <LeaveGuard dirty={isDirty && !change.isPending} onSave={async () => (await submit(), true)} />
    </form>
  )
}

import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { lifetimes, maxNameLength, type NewApiToken, type SentApiToken } from '#api-tokens/api.ts'
import { areaNames } from '#api-tokens/scopes.ts'
import type { Scope } from '#kernel/scopes.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { useMakeToken } from './queries.ts'
import { type Rights, ScopeFields } from './scope-fields.tsx'

const lifetimeNames = { 30: '30 days', 90: '90 days', 365: '1 year', 0: 'Never' } as const

const lifetimeChoices = lifetimes.map((days) => ({ value: String(days), label: lifetimeNames[days] }))

interface Typed {
  name: string
  expiresInDays: string
  scopes: Rights
}

const scopesIn = (rights: Rights): Scope[] =>
  areaNames.flatMap((area): Scope[] => {
    const right = rights[area]
    return right === undefined || right === 'none' ? [] : [`${area}:${right}`]
  })

const toDraft = ({ name, expiresInDays, scopes }: Typed): SentApiToken => ({
  name,
  scopes: scopesIn(scopes),
  expiresInDays: Number(expiresInDays) as SentApiToken['expiresInDays'],
})

interface TokenFormProps {
  onMade: (made: NewApiToken) => void
  onClose: () => void
}

/** What a new token is called, what it may do, and for how long. */
export function TokenForm({ onMade, onClose }: TokenFormProps) {
  const form = useForm<Typed>({
    initialValues: { name: '', expiresInDays: '90', scopes: {} },
    validate: {
      name: (name) => (name.trim() === '' ? 'Enter a name' : null),
      scopes: (rights) => (scopesIn(rights).length === 0 ? 'Choose what the token may do' : null),
    },
  })
  const make = useMakeToken()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  async function send(): Promise<void> {
    const draft = toDraft(form.getValues())
    try {
      onMade(await make.mutateAsync({ draft, idempotencyKey: keyFor(draft) }))
    } catch (error) {
      showFields(form, error)
    }
  }
  return (
    <Dialog opened onClose={onClose} title="New API Token" size={560} dirty={form.isDirty() && !make.isPending}>
      <form noValidate onSubmit={form.onSubmit(() => once(send), focusFirstInvalid)}>
        <DialogBody>
          <div className="stack-16">
            <TextInput
              {...form.getInputProps('name')}
              label="Name"
              description="The program that will use it"
              placeholder="Bookkeeping spreadsheet"
              maxLength={maxNameLength}
              autoComplete="off"
              data-autofocus
            />
            <PlainSelect {...form.getInputProps('expiresInDays')} label="Expires" data={lifetimeChoices} />
            <ScopeFields
              value={form.getValues().scopes}
              error={form.errors['scopes']}
              onChange={(scopes) => form.setFieldValue('scopes', scopes)}
            />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={make.isPending}>
          Create Token
        </FormFooter>
      </form>
    </Dialog>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { AddressChange, type PublicAddress } from '#system/settings-api.ts'
import { publicAddress } from '#system/web/queries.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { NewerVersion } from '#ui/form/newer-version.tsx'
import { fieldRule, focusFirstInvalid } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { formFields, saveChecked, useVersionedForm } from '#ui/form/use-versioned-form.ts'
import { useSavePublicAddress } from './changes.ts'
import { bothLines } from '#ui/form/both-values.ts'

interface Values {
  url: string
}

const valuesOf = ({ source, url }: PublicAddress): Values => ({ url: source === 'saved' ? url : '' })

const changesIn = (before: Values, after: Values): Partial<Values> =>
  before.url.trim() === after.url.trim() ? {} : { url: after.url }

const isAddress = fieldRule(AddressChange.shape.url)

function useAddressForm(address: PublicAddress, onSaved: () => void) {
  const cache = useQueryClient()
  const saving = useSavePublicAddress()
  const form = useForm<Values>({ initialValues: valuesOf(address), validate: { url: (url) => isAddress(url.trim()) } })
  const versioned = useVersionedForm({
    record: address,
    valuesOf,
    ...formFields(form),
    changesIn,
    fresh: () => cache.fetchQuery({ ...publicAddress, staleTime: 0 }),
    change: (_, version, { url }: Values) => saving.mutateAsync({ url: url.trim(), version }).then(onSaved),
    failed: { title: 'The public address was not saved' },
  })
  return {
    ...versioned,
    form,
    isSaving: saving.isPending,
    submit: () => versioned.save(form.getValues),
    keepMine: () => versioned.keepMine(form.getValues),
  }
}

interface AddressDialogProps {
  address: PublicAddress
  onClose: () => void
}

/** Changes the address that links begin with. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const edit = useAddressForm(address, onClose)
  const { form, isDirty, isSaving, newerChanges, submit } = edit
  const once = useSingleFlight()
  const here = location.origin
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Public address"
      size={520}
      small
      dirty={isDirty && !isSaving}
      onSave={() => saveChecked(form, submit)}
    >
      <form noValidate onSubmit={form.onSubmit(() => once(submit), focusFirstInvalid)}>
        <DialogBody>
          <div className="stack-16">
            {newerChanges && (
              <NewerVersion
                what="setting"
                changes={bothLines(({ url }) => [`Address: ${url || 'the default'}`], edit.newerSides)}
                form={edit}
              />
            )}
            <TextInput
              {...form.getInputProps('url')}
              label="Address"
              type="url"
              data-autofocus
              autoComplete="off"
              spellCheck={false}
              placeholder="https://studio.example.com"
              description={`Links in emails and documents start with it. Leave it empty to use ${address.defaultUrl}.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            {address.source === 'saved' && (
              <p className="sub">Links already sent use the old address, so keep it working.</p>
            )}
            {here !== address.url && form.values.url.trim() !== here && (
              <div className="row-8-centered">
                <span className="sub">You are using {here}.</span>
                <Button variant="default" size="xs" onClick={() => form.setFieldValue('url', here)}>
                  Use this address
                </Button>
              </div>
            )}
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={isSaving} disabled={!edit.canSave}>
          Save
        </FormFooter>
      </form>
    </Dialog>
  )
}

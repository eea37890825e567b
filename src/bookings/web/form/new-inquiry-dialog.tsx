import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { useCreateDeal } from '#deals/web/changes.ts'
import { usePlacing } from '#places/web/use-placing.ts'
import { ClientSelect } from '#shoots/web/client-select.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { closesNew, useCloseNew } from '#ui/dialog/new-in-address.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useRequestKey } from '#ui/form/use-request-key.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { validateOnLeave } from '#ui/form/validate-on-leave.ts'
import { LeaveGuard } from '#ui/page/leave-guard.tsx'
import { AskedFields, ContactFields, NameField, WordsFields } from './inquiry-fields.tsx'
import { draftOf, fieldOf, inquiryRules, type InquiryValues, noInquiry } from './inquiry-values.ts'

/** Open while the address has `?new=inquiry`, with `&client=7` for one client; Back closes it. */
export function NewInquiryDialog() {
  const close = useCloseNew()
  const { zone } = useLocalTime()
  const { client } = useSearch({ strict: false })
  const [clientId, setClientId] = useState(client)
  const form = useForm<InquiryValues>({
    initialValues: noInquiry(zone),
    // The record of a client says who asks.
    validate: clientId === undefined ? inquiryRules : { ...inquiryRules, name: () => null, email: () => null },
  })
  const placing = usePlacing(form, zone)
  const create = useCreateDeal()
  const keyFor = useRequestKey()
  const once = useSingleFlight()
  const isDirty = (form.isDirty() || clientId !== client) && !create.isSuccess
  async function add(): Promise<void> {
    await placing.settle()
    const draft = draftOf(form.getValues(), clientId)
    try {
      await create.mutateAsync({ draft, idempotencyKey: keyFor(draft) })
      close()
    } catch (error) {
      showFields(form, error, fieldOf)
    }
  }
  return (
    <Dialog opened onClose={close} title="New Inquiry" size={640} dirty={isDirty}>
      <form noValidate {...validateOnLeave(form)} onSubmit={form.onSubmit(() => once(add), focusFirstInvalid)}>
        <DialogBody>
          <div className="stack-16">
            <FieldGrid>
              {clientId === undefined && <NameField form={form} isFirst />}
              <ClientSelect
                label={clientId === undefined ? 'Or one of your clients' : 'Client'}
                value={clientId}
                onChange={setClientId}
              />
            </FieldGrid>
            {clientId === undefined && <ContactFields form={form} />}
            <AskedFields form={form} placing={placing} />
            <WordsFields form={form} />
          </div>
        </DialogBody>
        <DialogFooter note="A name is enough.">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <SubmitButton loading={create.isPending}>Add Inquiry</SubmitButton>
        </DialogFooter>
      </form>
      <LeaveGuard dirty={isDirty && !create.isPending} isLeaving={closesNew} />
    </Dialog>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { Email } from '#accounts/credentials.ts'
import css from '#accounts/web/fields/forms.module.css'
import { useChangeEmail } from '#accounts/web/security-queries.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { fieldRule, focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { toastDone } from '#ui/toast/toasts.tsx'

interface ChangeEmailDialogProps {
  /** The address of the account now. */
  current: string
  onClose: () => void
}

/** Asks for another email address, then says what has to be done to confirm it. */
export function ChangeEmailDialog({ current, onClose }: ChangeEmailDialogProps) {
  const change = useChangeEmail()
  const once = useSingleFlight()
  const [sentTo, setSentTo] = useState('')
  const form = useForm({ initialValues: { email: '' }, validate: { email: fieldRule(Email) } })
  const send = () =>
    change.mutateAsync(form.getValues()).then(
      (answer) => {
        if (answer.sentTo !== null) return setSentTo(answer.sentTo)
        toastDone({ title: 'Email changed', message: `You sign in with ${answer.email} from now on.` })
        onClose()
      },
      (error: unknown) => void showFields(form, error),
    )
  if (sentTo)
    return (
      <Dialog opened small onClose={onClose} title="Check your new mailbox" size={440}>
        <DialogBody>
          <p role="status">
            We sent a link to <b>{sentTo}</b>. Open it within 24 hours to finish. Until then you sign in with {current}.
          </p>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        </DialogFooter>
      </Dialog>
    )
  return (
    <Dialog opened small onClose={onClose} title="Change email" size={440}>
      <form noValidate onSubmit={form.onSubmit(() => once(send), focusFirstInvalid)}>
        <DialogBody>
          <div className={css.form}>
            <p className="sub">You sign in with this address and get your email there. It is {current} now.</p>
            <TextInput
              label="New email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus
              {...form.getInputProps('email')}
            />
          </div>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={change.isPending}>
          Change email
        </FormFooter>
      </form>
    </Dialog>
  )
}

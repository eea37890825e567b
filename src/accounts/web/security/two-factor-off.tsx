import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Password, SecondFactor } from '#accounts/credentials.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog/dialog.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { fieldRule, focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { CodeField } from '#accounts/web/fields/code-field.tsx'
import css from '#accounts/web/fields/forms.module.css'
import { PasswordField } from '#accounts/web/fields/password-field.tsx'
import { useEndTwoFactor } from '#accounts/web/security-queries.ts'

/** Turns two-factor sign-in off, with password and code. */
export function TwoFactorOff({ onClose }: { onClose: () => void }) {
  const end = useEndTwoFactor()
  const once = useSingleFlight()
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: fieldRule(Password), code: fieldRule(SecondFactor) },
  })
  const turnOff = () =>
    end.mutateAsync(form.getValues()).then(onClose, (error: unknown) => void showFields(form, error))
  return (
    <Dialog opened small onClose={onClose} title="Turn off two-factor sign-in?" size={440}>
      <form noValidate onSubmit={form.onSubmit(() => once(turnOff), focusFirstInvalid)}>
        <DialogBody>
          <div className={css.form}>
            <p className="sub">You’ll sign in with just your password, and your recovery codes will stop working.</p>
            <PasswordField
              label="Password"
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('password')}
            />
            <CodeField description="From your authenticator app, or a recovery code" {...form.getInputProps('code')} />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton color="red" loading={end.isPending}>
            Turn off
          </SubmitButton>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

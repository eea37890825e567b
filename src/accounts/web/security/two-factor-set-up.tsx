import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { SecondFactor } from '#accounts/credentials.ts'
import type { TwoFactorSecret } from '#accounts/security-api.ts'
import { qrShape } from '#payment-codes/qr-shape.ts'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { FormFooter } from '#ui/dialog/form-footer.tsx'
import { useSingleFlight } from '#ui/form/use-single-flight.ts'
import { fieldRule, focusFirstInvalid, showFields } from '#ui/form/problem-fields.ts'
import { CodeField } from '#accounts/web/fields/code-field.tsx'
import { CopyButton } from '#accounts/web/fields/copy-button.tsx'
import { useConfirmTwoFactor } from '#accounts/web/security-queries.ts'
import css from './two-factor-set-up.module.css'

interface TwoFactorSetUpProps {
  secret: TwoFactorSecret
  /** Called with the recovery codes when two-factor sign-in is on. */
  onCodes: (codes: string[]) => void
  onClose: () => void
}

/** Shows the secret for an authenticator app and confirms it with a code. */
export function TwoFactorSetUp({ secret: { secret, uri }, onCodes, onClose }: TwoFactorSetUpProps) {
  const confirm = useConfirmTwoFactor()
  const once = useSingleFlight()
  const form = useForm({ initialValues: { code: '' }, validate: { code: fieldRule(SecondFactor) } })

  async function turnOn(): Promise<void> {
    await confirm.mutateAsync(form.getValues().code).then(
      ({ recoveryCodes }) => onCodes(recoveryCodes),
      (error: unknown) => showFields(form, error),
    )
  }

  return (
    <Dialog opened onClose={onClose} title="Set up two-factor sign-in" size={520}>
      <form noValidate onSubmit={form.onSubmit(() => once(turnOn), focusFirstInvalid)}>
        <DialogBody>
          <ol className={css.steps}>
            <li>
              <p>Scan this with an authenticator app such as Aegis, 1Password or Google Authenticator.</p>
              <div className={css.secret}>
                <QrCode text={uri} label="Picture of the key for an authenticator app" />
                <div className={css.key}>
                  <p className="sub">Or type this key into the app:</p>
                  <code className={css.letters}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
                  <CopyButton text={secret} />
                </div>
              </div>
            </li>
            <li>
              <p>Type the 6 digits that the app shows now.</p>
              <CodeField data-autofocus {...form.getInputProps('code')} />
            </li>
          </ol>
        </DialogBody>
        <FormFooter onCancel={onClose} loading={confirm.isPending}>
          Turn on
        </FormFooter>
      </form>
    </Dialog>
  )
}

/** A QR code, black on white in every color scheme, with the quiet zone that readers need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrShape(text, { border: 4 }), [text])
  return (
    <svg className={css.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

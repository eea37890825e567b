import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Settings } from '#accounts/api.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { lateComponent, lazyComponent } from '#ui/loading/lazy-component.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'

// Seldom there is one.
const PendingEmail = lateComponent(() =>
  import('#accounts/web/security/pending-email.tsx').then((part) => part.PendingEmail),
)
const ChangeEmailDialog = lazyComponent(() =>
  import('#accounts/web/security/change-email-dialog.tsx').then((part) => part.ChangeEmailDialog),
)

export function AccountFields({ account: { username, email } }: Pick<Settings, 'account'>) {
  const [isChanging, { open, close }] = useDisclosure(false)
  const change = (
    <Button variant="subtle" size="compact-sm" onClick={open}>
      Change email
    </Button>
  )
  return (
    <>
      <FieldGrid>
        <TextInput
          readOnly
          inputWrapperOrder={hintBelow}
          label="Username"
          value={username}
          description="Username cannot be changed"
        />
        <TextInput readOnly inputWrapperOrder={hintBelow} label="Email" value={email} description={change} />
      </FieldGrid>
      <PendingEmail />
      {isChanging && <ChangeEmailDialog current={email} onClose={close} />}
    </>
  )
}

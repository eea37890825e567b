import { TextInput } from '@mantine/core'
import type { Settings } from '#accounts/api.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'

const contact = <RouterLink to="/support">Contact support to change email</RouterLink>

export const AccountFields = ({ account: { username, email } }: Pick<Settings, 'account'>) => (
  <FieldGrid>
    <TextInput
      readOnly
      inputWrapperOrder={hintBelow}
      label="Username"
      value={username}
      description="Username cannot be changed"
    />
    <TextInput readOnly inputWrapperOrder={hintBelow} label="Email" value={email} description={contact} />
  </FieldGrid>
)

import { TextInput } from '@mantine/core'
import type { Settings } from '#accounts/api.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { RouterLink } from '#ui/page/router-link.tsx'
import css from './fields.module.css'

const contact = <RouterLink to="/support">Contact support to change email</RouterLink>

export const AccountFields = ({ account: { username, email } }: Pick<Settings, 'account'>) => (
  <div className={css.two}>
    <TextInput
      readOnly
      inputWrapperOrder={hintBelow}
      label="Username"
      value={username}
      description="Username cannot be changed"
    />
    <TextInput readOnly inputWrapperOrder={hintBelow} label="Email" value={email} description={contact} />
  </div>
)

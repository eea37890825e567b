import { TextInput } from '@mantine/core'
import type { Settings } from '#accounts/api.ts'
import css from './fields.module.css'

export const AccountFields = ({ account: { username, email } }: Pick<Settings, 'account'>) => (
  <div className={css.two}>
    <TextInput readOnly label="Username" value={username} description="Username cannot be changed" />
    <TextInput readOnly label="Email" value={email} description="Contact support to change email" />
  </div>
)

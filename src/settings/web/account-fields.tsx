import { TextInput } from '@mantine/core'
import type { Settings } from '#accounts/api.ts'
import { hintBelow } from '#ui/hint-below.ts'
import css from './fields.module.css'

export const AccountFields = ({ account: { username, email } }: Pick<Settings, 'account'>) => (
  <div className={css.two}>
    <TextInput readOnly inputWrapperOrder={hintBelow} label="Username" value={username} description="Username cannot be changed" />
    <TextInput readOnly inputWrapperOrder={hintBelow} label="Email" value={email} description="Contact support to change email" />
  </div>
)

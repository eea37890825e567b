import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AuthPage } from '#accounts/web/auth/auth-page.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { retype, typedIn } from './typed-before.ts'

// The tab is in the address.
afterEach(() => history.replaceState(null, '', '/'))

const install = { mail: true, linksReachOutside: true, setupToken: false }

/** The fields of the document, before any script. */
function fieldsOfDocument(): HTMLElement {
  const root = document.createElement('div')
  const typed = { email: 'dana@studio.test', password: 'half a pass', '': 'of a part without a name' }
  for (const [name, value] of Object.entries(typed))
    root.append(Object.assign(document.createElement('input'), { name, value }))
  document.body.append(root)
  root.querySelector<HTMLInputElement>('[name="password"]')?.focus()
  return root
}

test('what was typed before the scripts ran is in the fields and in the form', async () => {
  await openStudio()
  const before = fieldsOfDocument()
  const typed = typedIn(before)
  before.remove()
  function Later() {
    const [was] = useState(typed)
    useEffect(() => retype(document.body, was), [was])
    return <AuthPage install={install} path="/" first={{ tab: 'signin', email: '' }} />
  }
  await show(<Later />)
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.value).toBe('half a pass')
  expect(document.activeElement).toBe(password)
  screen.getByRole('tab', { name: 'Create Account' }).click()
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('dana@studio.test')
})

import { screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AuthPage } from '#accounts/web/auth/auth-page.tsx'
import { show } from '#tests/help/screen.tsx'
import { openStudio } from '#tests/help/studio.ts'
import { typedIn, useRetyped } from './typed-before.ts'

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
  let atOnce: string | undefined
  function Later() {
    const [was] = useState(typed)
    useRetyped(document.body, was)
    // A click may come before effects that may wait.
    useLayoutEffect(() => void (atOnce = document.querySelector<HTMLInputElement>('[name="email"]')?.value), [])
    return <AuthPage install={install} path="/" first={{ tab: 'signin', email: '' }} />
  }
  await show(<Later />)
  expect(atOnce).toBe('dana@studio.test')
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.value).toBe('half a pass')
  expect(document.activeElement).toBe(password)
  screen.getByRole('tab', { name: 'Create Account' }).click()
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('dana@studio.test')
})

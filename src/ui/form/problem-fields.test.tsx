import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { focusFirstInvalid } from './problem-fields.ts'

afterEach(cleanup)

function showForm() {
  render(
    <form>
      <input aria-label="Name" aria-invalid="true" />
      <input aria-label="Email" />
      <button type="button">Save</button>
    </form>,
  )
  screen.getByRole('button').focus()
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('the first invalid field is focused, also when the button loses the focus meanwhile', async () => {
  showForm()
  focusFirstInvalid()
  screen.getByRole('button').blur()
  await nextFrame()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
})

test('whoever has gone to another field before the next frame stays there', async () => {
  showForm()
  focusFirstInvalid()
  const email = screen.getByRole('textbox', { name: 'Email' })
  email.focus()
  await nextFrame()
  expect(document.activeElement).toBe(email)
})

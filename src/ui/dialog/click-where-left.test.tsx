import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clickWhereLeft } from './click-where-left.ts'

afterEach(cleanup)

/** A button, something else on the page, and how often the button was clicked. */
function open() {
  const clicks = { count: 0 }
  render(
    <>
      <p>Elsewhere</p>
      <button type="button" onPointerDown={clickWhereLeft} onClick={() => (clicks.count += 1)}>
        Save
      </button>
    </>,
  )
  return { clicks, button: screen.getByRole('button'), elsewhere: screen.getByText('Elsewhere') }
}

const finger = { pointerId: 1, clientX: 100, clientY: 100 }

test('a press whose button moves away is a click', () => {
  const { clicks, button, elsewhere } = open()
  fireEvent.pointerDown(button, finger)
  fireEvent.pointerUp(elsewhere, { ...finger, clientY: 104 })
  expect(clicks.count).toBe(1)
})

test('a finger that scrolls from the button leaves nothing behind for the next tap, nor does another finger', () => {
  const { clicks, button, elsewhere } = open()
  fireEvent.pointerDown(button, finger)
  fireEvent.pointerCancel(elsewhere, finger)
  fireEvent.pointerUp(elsewhere, finger)
  fireEvent.pointerDown(button, finger)
  fireEvent.pointerUp(elsewhere, { ...finger, pointerId: 2 })
  expect(clicks.count).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, holdToasts, releaseToasts, shownToasts, toastDone, toastFailed } from './toast-store.ts'

const titles = () => shownToasts().map((toast) => toast.title)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  releaseToasts()
  for (const { id } of shownToasts()) dismiss(id)
  vi.useRealTimers()
})

test('a success goes after five seconds, a failure stays until it is dismissed', () => {
  toastDone({ title: 'Saved' })
  toastFailed({ title: 'Error' })
  vi.advanceTimersByTime(4999)
  expect(titles()).toEqual(['Saved', 'Error'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual(['Error'])
  dismiss(shownToasts()[0]?.id ?? 0)
  expect(titles()).toEqual([])
})

test('there are at most three, and the oldest makes room', () => {
  for (const title of ['one', 'two', 'three', 'four']) toastFailed({ title })
  expect(titles()).toEqual(['two', 'three', 'four'])
})

test('a success makes room for what follows, so that a failure stays', () => {
  toastFailed({ title: 'Not saved' })
  for (const title of ['one', 'two', 'three']) toastDone({ title })
  expect(titles()).toEqual(['two', 'Not saved', 'three'])
  // The clock of what was dropped does nothing to what took its place.
  vi.advanceTimersByTime(5000)
  expect(titles()).toEqual(['Not saved'])
})

test('the same failure twice is one toast', () => {
  toastFailed({ title: 'Update failed', message: 'Unable to connect.' })
  toastFailed({ title: 'Update failed', message: 'Unable to connect.' })
  expect(titles()).toEqual(['Update failed'])
})

test('a toast that is being read waits', () => {
  toastDone({ title: 'Saved' })
  holdToasts()
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Saved'])
  releaseToasts()
  vi.advanceTimersByTime(5000)
  expect(titles()).toEqual([])
})

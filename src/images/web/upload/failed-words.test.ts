import { expect, test } from 'vitest'
import { failedWords } from './failed-words.ts'
import type { UploadState } from './upload-queue.ts'

const upload = (name: string, state: UploadState, reason = '') => ({
  id: 1,
  shootId: 1,
  file: new File([], name),
  state,
  share: 0,
  reason,
})

test('only what can be sent again is said to be', () => {
  const damaged = upload('a.jpg', 'refused', 'File "a.jpg" is damaged and cannot be read.')
  const failed = upload('b.jpg', 'failed', 'Upload failed')
  expect(failedWords([failed, failed])).toBe(
    'The shoot is created. Its page still has the files and can send them again.',
  )
  expect(failedWords([damaged])).toBe('File "a.jpg" is damaged and cannot be read.\nThe shoot is created.')
  expect(failedWords([damaged, failed])).toBe(
    'File "a.jpg" is damaged and cannot be read.\nThe shoot is created. Its page still has the other file and ' +
      'can send it again.',
  )
})

test('a reason that names no file gets its name, and a toast does not grow without end', () => {
  const refused = Array.from({ length: 6 }, (_, at) => upload(`${at}.jpg`, 'refused', 'Photo shoot not found'))
  expect(failedWords(refused).split('\n')).toEqual([
    ...[0, 1, 2, 3].map((at) => `File "${at}.jpg": Photo shoot not found`),
    '2 more files were refused.',
    'The shoot is created.',
  ])
})

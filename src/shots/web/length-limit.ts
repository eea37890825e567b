import { edited, maxShotListLength, type ShotEdit } from '#shots/rules.ts'

/** Reads the current text. */
export type Read = () => string

/** Why an edit is impossible: the text would be too long. */
export function lengthProblem(read: Read, edit: ShotEdit): string | undefined {
  const text = read()
  const length = edited(text, edit).length
  return length > maxShotListLength && length > text.length
    ? `The shot list holds ${maxShotListLength.toLocaleString('en-US')} characters; this would make ` +
        `${length.toLocaleString('en-US')}.`
    : undefined
}

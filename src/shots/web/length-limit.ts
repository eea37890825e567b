import { edited, maxShotListLength, type ShotEdit } from '#shots/rules.ts'

/** The text as it is now. */
export type Read = () => string

/** Why an edit can't be made: there is no room for it in the text; nothing when there is. */
export function lengthProblem(read: Read, edit: ShotEdit): string | undefined {
  const text = read()
  const length = edited(text, edit).length
  return length > maxShotListLength && length > text.length
    ? `The shot list holds ${maxShotListLength.toLocaleString('en-US')} characters; this would make ${length.toLocaleString('en-US')}.`
    : undefined
}

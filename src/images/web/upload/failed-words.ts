import type { Upload } from './upload-queue.ts'

/** Maximum number of files named in a toast. */
const maxNamed = 4

/**
 * The toast about images of a new shoot that failed: each refused file with its reason, and what to do about the
 * others.
 */
export function failedWords(uploads: readonly Upload[]): string {
  const refused = uploads.filter(({ state }) => state === 'refused')
  const others = uploads.length - refused.length
  const more = refused.length - maxNamed
  return [
    ...refused
      .slice(0, maxNamed)
      .map(({ file: { name }, reason }) => (reason.includes(name) ? reason : `File "${name}": ${reason}`)),
    ...(more > 0 ? [`${more} more ${more === 1 ? 'file was' : 'files were'} refused.`] : []),
    [
      'The shoot is created.',
      ...(others > 0
        ? [
            `Its page still has ${filesText(others, refused.length)} and can send ${others === 1 ? 'it' : 'them'} ` +
              'again.',
          ]
        : []),
    ].join(' '),
  ].join('\n')
}

function filesText(others: number, refused: number): string {
  if (others === 1) return refused > 0 ? 'the other file' : 'the file'
  return refused > 0 ? 'the other files' : 'the files'
}

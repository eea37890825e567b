/** What commands of this installation begin with, as its package says; a checkout has npm's scripts. */
const program = process.env['LIGHTBOOK_COMMAND']

/** How a command is typed here: `npm run restore -- BACKUP` in a checkout, `lightbook restore BACKUP` in a package. */
export function commandLine(name: string, ...words: string[]): string {
  if (program) return [program, name, ...words].join(' ')
  return [`npm run ${name}`, ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
}

/** Hidden from people: only programs fill it. */
export const hiddenField = 'website'

/** How long the ticket of a page works, and how soon after it a person cannot have filled the form; milliseconds. */
export const ticketMs = 24 * 3_600_000
export const minFillMs = 3000

/** Inquiries are held back when they look like spam. */
export const heldReasons = ['links', 'repeat', 'hidden', 'fast', 'many', 'full'] as const
export type HeldReason = (typeof heldReasons)[number]

export const heldLabels: Record<HeldReason, string> = {
  links: 'Several web addresses',
  repeat: 'The same text as another one',
  hidden: 'Filled in by a program',
  fast: 'Sent within seconds',
  many: 'Too many at once',
  full: 'You had 5,000 open bookings',
}

/** More web addresses than this look like an advertisement. */
export const maxLinks = 2

/** More inquiries of a studio than this within an hour are held back. */
export const maxAnHour = 30

/** More than these are only a program's: of a studio within an hour no more are kept. */
export const maxKeptAnHour = 300

/** For how long those held back are kept, in days. */
export const heldDays = 30

/** How many web addresses a text holds. */
export const countLinks = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0

/** For an answer that the studio does not offer. */
export const otherSource = 'Other'

const plain = (source: string): string => source.trim().toLowerCase()

/**
 * How they heard of a studio: the answer they chose, else what the link says, both only in the studio's own words, so
 * that nobody can write into its figures.
 */
export function sourceAmong(sources: readonly string[], chosen: string, from: string): string {
  const said = [chosen, from].filter((one) => one.trim() !== '')
  for (const one of said) {
    const known = sources.find((source) => plain(source) === plain(one))
    if (known !== undefined) return known
  }
  return said.length === 0 ? '' : otherSource
}

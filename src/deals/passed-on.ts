/** Said instead of sent, until the client has opened what nobody emailed. */
export const linkLabel = 'Link ready'

/** Said of what got a link only, which the photographer gives to the client. */
export const passedOn = 'ready to pass on'

/** Whether nobody emailed the newest proposal: its link is passed on by hand. `events`: oldest first. */
export const isLinkOnly = (events: readonly { kind: string; words: string }[]): boolean =>
  events.findLast(({ kind }) => kind === 'proposal sent')?.words.endsWith(passedOn) ?? false

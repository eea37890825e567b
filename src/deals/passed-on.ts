/** Said instead of sent, until the client has opened what nobody emailed. */
export const linkLabel = 'Link ready'

/** Whether nobody emailed the newest proposal: its link is passed on by hand. `events`: oldest first. */
export const isLinkOnly = (events: readonly { kind: string; isLinkOnly?: true | undefined }[]): boolean =>
  events.findLast(({ kind }) => kind === 'proposal sent')?.isLinkOnly ?? false
